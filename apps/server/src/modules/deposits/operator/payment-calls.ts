import { staffLimits } from '@tessera/contract/adjustments/staff-limits';
import { deposits } from '@tessera/contract/deposits/staff-deposit-terms';
import { payouts, withdrawals } from '@tessera/contract/deposits/staff-withdrawal-terms';
import { cardTerms } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import {
  changeGatewaySecret,
  checkProvider,
  connectGateway,
  disconnectGateway,
  type GatewayRefusal,
  type ProviderState,
  readGatewayNames,
  readProviderStates,
} from '#server/modules/deposits/deposits.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { countOpenPayouts, payoutProviders } from '#server/modules/withdrawals/withdrawals.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { refuseSandbox } from '#server/operator/refuse-sandbox.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

const REFUSALS = {
  address: 'PAYMENT_GATEWAY_ADDRESS',
  taken: 'PAYMENT_GATEWAY_TAKEN',
  full: 'PAYMENT_GATEWAYS_FULL',
  silent: 'PAYMENT_GATEWAY_SILENT',
  missing: 'NOT_FOUND',
} as const;

/** @throws StaffRefusal for a gateway that is refused */
function requireTaken(refusal: GatewayRefusal | undefined): void {
  if (refusal !== undefined) throw new StaffRefusal(REFUSALS[refusal]);
}

/** @throws StaffRefusal PAYMENT_PROVIDER_UNKNOWN unless the merchant has every gateway that is named */
async function requireGateways({ database, merchant }: AtMerchantContext, names: readonly (string | null)[]) {
  const gateways = await readGatewayNames(database, merchant.code);
  if (names.some((name) => name !== null && !gateways.includes(name)))
    throw new StaffRefusal('PAYMENT_PROVIDER_UNKNOWN');
}

const presentProvider = ({ name, isSandbox, gateway, openDeposits, openPayouts, lastAt, refused }: ProviderState) => ({
  name,
  isSandbox,
  gateway: gateway && {
    url: gateway.url,
    account: gateway.account,
    connectedAt: gateway.connected_at.toISOString(),
    connectedBy: gateway.connected_by,
    endedAt: gateway.ended_at?.toISOString() ?? null,
  },
  openDeposits,
  openPayouts,
  callbacks: { lastAt: lastAt?.toISOString() ?? null, refused },
});

/** Whether a method of a merchant, on or off, names a provider, or its payouts go through it. */
const namesProvider = ({ deposit: { methods, methodsOff = [] }, withdrawal }: MerchantSettings, name: string) =>
  withdrawal.provider === name || [...methods, ...methodsOff].some(({ provider }) => provider === name);

export const paymentCalls = {
  showPayments: answerAtMerchant('showPayments', async (_input, { database, merchant, platform }) => {
    const settings = await readSettings(database, merchant.code);
    const openPayouts = await database.forMerchant(merchant.code, (tx) => countOpenPayouts(tx, merchant.code));
    return {
      currency: settings.currency.code,
      mayKeepFees: settings.conductProfile !== 'regulated',
      deposits: shownPart(deposits, settings),
      withdrawals: shownPart(withdrawals, settings),
      payouts: shownPart(payouts, settings),
      cards: shownPart(cardTerms, settings),
      staffLimits: shownPart(staffLimits, settings),
      banks: settings.bankCards.banks.length,
      providers: {
        payments: (await readProviderStates(platform, merchant.code, openPayouts)).map(presentProvider),
        payouts: {
          name: payoutProviders.chosen(platform).name,
          isSandbox: payoutProviders.isSandboxed(platform.config),
        },
      },
    };
  }),
  changeDeposits: answerPart('changeDeposits', deposits, {
    check: ({ methods }, call) =>
      requireGateways(
        call,
        methods.map(({ provider }) => provider),
      ),
    judge: (after, call) => {
      const { methods, methodsOff = [] } = after.deposit;
      if (after.conductProfile === 'regulated' && [...methods, ...methodsOff].some(({ fee }) => fee !== undefined))
        throw new StaffRefusal('DEPOSIT_FEE_FORBIDDEN');
      refuseSandbox(call, after);
    },
  }),
  changeWithdrawals: answerPart('changeWithdrawals', withdrawals, {
    judge: (after, call, before) => {
      if (after.withdrawal.isOpen && !before.withdrawal.isOpen && after.bankCards.banks.length === 0)
        throw new StaffRefusal('NO_BANKS');
      refuseSandbox(call, after);
    },
  }),
  changePayoutProvider: answerPart('changePayoutProvider', payouts, {
    check: ({ provider }, call) => requireGateways(call, [provider]),
    judge: (after, call) => refuseSandbox(call, after),
  }),
  changeCardTerms: answerPart('changeCardTerms', cardTerms),
  changeStaffLimits: answerPart('changeStaffLimits', staffLimits),
  testPaymentProvider: answerAtMerchant('testPaymentProvider', async ({ provider }, { platform, merchant }) => {
    const begunAt = performance.now();
    try {
      await checkProvider(platform, merchant.code, provider);
    } catch (error) {
      platform.log.warn({ err: error, merchantCode: merchant.code }, 'a payment provider did not pass a test of staff');
      throw new StaffRefusal('PROVIDER_SILENT');
    }
    return { milliseconds: Math.round(performance.now() - begunAt) };
  }),
  connectPaymentGateway: answerAtMerchant('connectPaymentGateway', async ({ name, url, account, secret }, call) => {
    const { platform, merchant, session } = call;
    const gateway = { provider: name, url, account, secret, staff: session.email };
    requireTaken(await connectGateway(platform, merchant.code, gateway));
    call.noteChange({ before: null, after: { name, url, account } });
    return null;
  }),
  changePaymentGatewaySecret: answerAtMerchant('changePaymentGatewaySecret', async ({ name, secret }, call) => {
    requireTaken(await changeGatewaySecret(call.platform, call.merchant.code, name, secret));
    return null;
  }),
  disconnectPaymentGateway: answerAtMerchant('disconnectPaymentGateway', async ({ name }, call) => {
    const { database, merchant } = call;
    if (namesProvider(await readSettings(database, merchant.code), name))
      throw new StaffRefusal('PAYMENT_GATEWAY_USED');
    if (!(await disconnectGateway(database, merchant.code, name))) throw new StaffRefusal('NOT_FOUND');
    call.noteChange({ before: { name }, after: null });
    return null;
  }),
};
