import { checkProvider, paymentProviders, readCallbackState } from '#server/modules/deposits/deposits.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { refuseRealMoneyInSandboxes, SandboxedMoneyError } from '#server/modules/real-money/real-money.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { payoutProviders } from '#server/modules/withdrawals/withdrawals.ts';
import type { ProviderRegistry } from '#server/platform/providers/registry.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import {
  depositChoiceOf,
  depositSettingsOf,
  keepsFee,
  withdrawalChoiceOf,
  withdrawalSettingsOf,
} from './payment-choices.ts';
import { changePart, versioned } from './settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from './staff-call.ts';

const depositsOf = ({ deposit }: MerchantSettings) => versioned(depositChoiceOf(deposit));
const withdrawalsOf = ({ withdrawal }: MerchantSettings) => versioned(withdrawalChoiceOf(withdrawal));

/** @throws StaffRefusal SANDBOX_WITH_REAL_MONEY when a merchant with these settings would have real money at a sandbox */
function refuseSandbox({ merchant: { code }, platform }: AtMerchantContext, settings: MerchantSettings): void {
  try {
    refuseRealMoneyInSandboxes([{ code, settings }], platform.config);
  } catch (error) {
    if (error instanceof SandboxedMoneyError) throw new StaffRefusal('SANDBOX_WITH_REAL_MONEY');
    throw error;
  }
}

export const paymentCalls = {
  showPayments: answerAtMerchant('showPayments', async (_input, { database, merchant, platform }) => {
    const settings = await readSettings(database, merchant.code);
    const { lastAt, refused } = await database.forMerchant(merchant.code, (tx) => readCallbackState(tx, merchant.code));
    const served = <Provider>(registry: ProviderRegistry<Provider>) => ({
      name: registry.chosen(platform).name,
      isSandbox: registry.isSandboxed(platform.config),
    });
    return {
      currency: settings.currency.code,
      mayKeepFees: settings.conductProfile !== 'regulated',
      deposits: depositsOf(settings),
      withdrawals: withdrawalsOf(settings),
      banks: settings.bankCards.banks.length,
      providers: { payments: served(paymentProviders), payouts: served(payoutProviders) },
      callbacks: { lastAt: lastAt?.toISOString() ?? null, refused },
    };
  }),
  changeDeposits: answerAtMerchant('changeDeposits', ({ version, choice }, call) =>
    changePart(
      call,
      depositsOf,
      version,
      ({ conductProfile }) => {
        if (conductProfile === 'regulated' && choice.methods.some(keepsFee))
          throw new StaffRefusal('DEPOSIT_FEE_FORBIDDEN');
        return { deposit: depositSettingsOf(choice) };
      },
      (after) => refuseSandbox(call, after),
    ),
  ),
  changeWithdrawals: answerAtMerchant('changeWithdrawals', ({ version, choice }, call) =>
    changePart(
      call,
      withdrawalsOf,
      version,
      ({ withdrawal, bankCards }) => {
        if (choice.isOpen && !withdrawal.isOpen && bankCards.banks.length === 0) throw new StaffRefusal('NO_BANKS');
        return { withdrawal: withdrawalSettingsOf(choice) };
      },
      (after) => refuseSandbox(call, after),
    ),
  ),
  testPaymentProvider: answerAtMerchant('testPaymentProvider', async (_input, { platform, merchant }) => {
    const begunAt = performance.now();
    try {
      await checkProvider(platform, merchant.code);
    } catch (error) {
      platform.log.warn({ err: error, merchantCode: merchant.code }, 'a payment provider did not pass a test of staff');
      throw new StaffRefusal('PROVIDER_SILENT');
    }
    return { milliseconds: Math.round(performance.now() - begunAt) };
  }),
};
