import { type DepositMethodName, feeOn, formatMoney } from '@tessera/contract';
import { lockPlayLimits, requireMayDeposit } from '#server/modules/play-limits/play-limits.ts';
import { findBenefits } from '#server/modules/vip/vip.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { offeredMethods } from './deposit-methods.ts';
import { findProvider, providerAt, providerOfMethod } from './payment-accounts.ts';
import type { OnlineMethod } from './payment-provider.ts';
import { openPayment, presentDetail } from './payments.ts';
import { BY_HAND, type DepositRow, insertDeposit } from './deposits-repository.ts';
import { setPay } from './open-deposits-repository.ts';

/** How long a member has to pay, minutes; a transfer by hand may go through a bank's counter. */
const LIFE_MINUTES = { online: 30, byHand: 24 * 60 } as const;

/** All calls that open a deposit refuse alike. */
type StartContext = SessionContext<'startDeposit'>;

interface Order {
  readonly method: DepositMethodName;
  readonly amount: bigint;
  readonly provider: string;
  readonly lifeMinutes: number;
  readonly payerName?: string;
}

/** Opens the row of a deposit within the limits of its method and of the member; sent again with the same key it finds the one opened before. */
async function openRow(context: StartContext, { method, amount, provider, lifeMinutes, payerName }: Order) {
  const { platform, merchant, session, write } = context;
  const benefits = await findBenefits(platform.database, merchant, session.memberId);
  const offered = offeredMethods(merchant.settings, benefits).find((each) => each.method === method);
  if (!offered) return context.refuse('DEPOSIT_UNAVAILABLE');
  if (amount < offered.minimum || amount > offered.maximum) {
    const [minimum, maximum] = [formatMoney(offered.minimum), formatMoney(offered.maximum)];
    return context.refuse('AMOUNT_INVALID', { field: 'amount', minimum, maximum });
  }
  if (feeOn(amount, offered.fee, merchant.settings.currency) >= amount)
    return context.refuse('AMOUNT_INVALID', { field: 'amount' });
  if (!write) throw new Error('deposits are idempotent by contract');
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const depositId = newUuid();
  const row = await platform.database.forMerchant(merchant.code, async (tx) => {
    await lockPlayLimits(tx, member);
    const opened = await insertDeposit(tx, {
      ...member,
      depositId,
      method,
      provider,
      currency: merchant.settings.currency.code,
      amount,
      fee: offered.fee,
      writeKey: write.key,
      lifeMinutes,
      ...(payerName !== undefined && { payerName }),
    });
    if (opened.deposit_id === depositId) await requireMayDeposit(tx, member, amount);
    return opened;
  });
  if (row.amount !== amount || row.method !== method) return context.refuse('AMOUNT_INVALID', { field: 'amount' });
  return row;
}

/**
 * Opens a deposit at a provider and answers how it is paid (DEPOSIT-08). Sent again with the same key it opens no second one:
 * the deposit is found again, and the provider, which knows our id, answers the same payment.
 */
async function startOnline(context: StartContext, method: OnlineMethod, amount: bigint): Promise<DepositRow> {
  const { platform, merchant, origin } = context;
  const provider = providerOfMethod(platform, merchant.settings, method);
  const chosen = await findProvider(platform, merchant.code, provider);
  if (!chosen?.takesDeposits) return context.refuse('DEPOSIT_UNAVAILABLE');
  const row = await openRow(context, { method, amount, provider, lifeMinutes: LIFE_MINUTES.online });
  // one that was opened before stays where it was opened, whatever the method names by now
  const at = row.provider === provider ? chosen : await providerAt(platform, merchant.code, row.provider);
  const origins = { app: origin, pages: framesOrigin(platform.config, origin) };
  const opened = await openPayment(platform, at, row, origins).catch((error: unknown) => {
    platform.log.error({ err: error }, 'the payment provider could not open a payment');
    return undefined;
  });
  if (!opened) return context.refuse('DEPOSIT_UNAVAILABLE');
  await platform.database.forMerchant(merchant.code, (tx) => setPay(tx, merchant.code, row.deposit_id, opened));
  return { ...row, pay: opened.pay };
}

/** Opens a deposit on a payment page (CWAL-10). */
export const startDeposit = handleSession('startDeposit', async (input, context) => {
  if (input.method !== 'gateway') return context.refuse('DEPOSIT_UNAVAILABLE');
  const row = await startOnline(context, 'gateway', input.amount);
  return { deposit: presentDetail(row), gatewayUrl: row.pay?.way === 'page' ? row.pay.url : '' };
});

/** Opens a transfer that the provider recognises by its note. */
export const startBankDeposit = handleSession('startBankDeposit', async (input, context) => ({
  deposit: presentDetail(await startOnline(context, 'banks', input.amount)),
}));

/** Opens a payment with Alipay (CWAL-08). */
export const startAlipayDeposit = handleSession('startAlipayDeposit', async (input, context) => ({
  deposit: presentDetail(await startOnline(context, 'alipay', input.amount)),
}));

/** Opens a payment with QQ Wallet (CWAL-09). */
export const startQqDeposit = handleSession('startQqDeposit', async (input, context) => ({
  deposit: presentDetail(await startOnline(context, 'qq', input.amount)),
}));

/** Opens a payment with WeChat Pay (CWAL-11). */
export const startWechatDeposit = handleSession('startWechatDeposit', async (input, context) => ({
  deposit: presentDetail(await startOnline(context, 'wechat', input.amount)),
}));

/** Opens a payment from a virtual wallet: coins to its own address. */
export const startVirtualWalletDeposit = handleSession('startVirtualWalletDeposit', async (input, context) => ({
  deposit: presentDetail(await startOnline(context, 'virtualWallet', input.amount)),
}));

/** Opens a transfer by hand to one of the merchant's accounts (CWAL-07); its note is the end of the deposit's id. */
export const startManualDeposit = handleSession('startManualDeposit', async (input, context) => {
  const { platform, merchant } = context;
  const account = merchant.settings.deposit.accounts.find(({ id }) => id === input.accountId);
  if (!account) return context.refuse('DEPOSIT_UNAVAILABLE');
  const { amount, payerName } = input;
  const lifeMinutes = LIFE_MINUTES.byHand;
  const row = await openRow(context, { method: 'manual', amount, provider: BY_HAND, lifeMinutes, payerName });
  const { bank, holder, number } = account;
  const pay = row.pay ?? {
    way: 'transfer' as const,
    account: { bank, holder, number },
    note: row.deposit_id.slice(-8).toUpperCase(),
    url: null,
  };
  await platform.database.forMerchant(merchant.code, (tx) =>
    setPay(tx, merchant.code, row.deposit_id, { reference: null, pay }),
  );
  return { deposit: presentDetail({ ...row, pay }) };
});
