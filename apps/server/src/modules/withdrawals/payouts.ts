import { type FarEndCall, startPass } from '#server/platform/jobs/far-end-calls.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { hearLateWord } from '#server/modules/reconciliation/reconciliation.ts';
import { type PayoutProviderAtMerchant, payoutProviderAt, payoutProviderOf, takesPayouts } from './payout-accounts.ts';
import type { PayoutNotice } from './payout-provider.ts';
import { payHold, returnHold } from './withdrawal-money.ts';
import {
  findWithdrawal,
  noteAsked,
  noteWord,
  PAY,
  readToPay,
  setState,
  type WithdrawalRow,
} from './withdrawals-repository.ts';

type PayingMerchant = Pick<Merchant, 'code' | 'settings'>;

/** A pass over the withdrawals of a merchant. */
interface Pass {
  readonly platform: Platform;
  readonly merchant: PayingMerchant;
  readonly call: FarEndCall;
}

/**
 * Stores where a withdrawal is ordered, once: an order whose answer was lost is sent again to the same provider, whatever the
 * settings choose by then, for another one would pay it a second time.
 * @returns the name of the provider; undefined when the withdrawal is not on its way any more
 * @throws Error when the merchant's choice is a gateway that is not connected: nothing is ordered before another one is chosen
 */
async function fixProvider({ platform, merchant }: Pass, withdrawalId: string): Promise<string | undefined> {
  const { code, settings } = merchant;
  return platform.database.forMerchant(code, async (tx) => {
    const row = await findWithdrawal(tx, code, withdrawalId, { forUpdate: true });
    if (row?.state !== 'approved' && row?.state !== 'paying') return undefined;
    if (row.provider !== null) return row.provider;
    const name = payoutProviderOf(platform, settings);
    if (!(await takesPayouts(tx, platform, code, name)))
      throw new Error(`payouts go through the gateway "${name}", which is not connected`);
    await setState(tx, code, row, { state: row.state, provider: name });
    return name;
  });
}

const calledName = (name: string) => `the payout provider "${name}"`;

/** Sends the order unless its answer is known; the reference is kept before the payout is asked about. */
async function orderOnce(pass: Pass, at: PayoutProviderAtMerchant, row: WithdrawalRow): Promise<string> {
  if (row.provider_reference) return row.provider_reference;
  const { account, provider, name } = at;
  const order = {
    withdrawalId: row.withdrawal_id,
    amount: row.amount - row.fee,
    currency: row.currency,
    bankCode: row.bank_code,
    cardNumber: row.card_number,
    holderName: row.holder_name,
  };
  const reference = await pass.call(calledName(name), () => provider.order(account, order));
  const { merchantCode } = account;
  await pass.platform.database.forMerchant(merchantCode, async (tx) => {
    const now = await findWithdrawal(tx, merchantCode, row.withdrawal_id, { forUpdate: true });
    if (now?.state !== 'approved') return;
    await setState(tx, merchantCode, now, { state: 'paying', reference });
  });
  return reference;
}

const ENDS: readonly WithdrawalRow['state'][] = ['paid', 'failed', 'rejected', 'cancelled'];

/**
 * Applies the provider's word once, under the withdrawal's lock: paid lets the hold go, failed gives it back. A word about one that has ended
 * moves nothing: where it is not what the books have, it opens a difference.
 */
export async function applyNotice(
  platform: Pick<Platform, 'database'>,
  merchantCode: string,
  notice: PayoutNotice,
): Promise<void> {
  await platform.database.forMerchant(merchantCode, async (tx) => {
    const row = await findWithdrawal(tx, merchantCode, notice.withdrawalId, { forUpdate: true });
    if (!row || row.provider_reference !== notice.reference) return;
    if (ENDS.includes(row.state) && row.provider !== null) {
      const { withdrawalId: orderId, ...said } = notice;
      await hearLateWord(tx, { merchantCode, kind: 'payout', provider: row.provider }, { orderId, ...said });
      return;
    }
    await noteWord(tx, merchantCode, notice);
    if (row.state !== 'paying' || notice.state === 'open') return;
    const fits = notice.amount === row.amount - row.fee && notice.currency === row.currency;
    if (!fits) return setState(tx, merchantCode, row, { state: 'held' });
    if (notice.state === 'paid') await payHold(tx, merchantCode, row);
    else await returnHold(tx, merchantCode, row);
    await setState(tx, merchantCode, row, { state: notice.state });
  });
}

/**
 * Orders a withdrawal, or asks about it. The answer counts for this withdrawal alone: the references of two providers can be the same, and
 * a provider's word about what another one pays counts for nothing.
 */
async function payOne(pass: Pass, withdrawalId: string): Promise<void> {
  const { platform, merchant } = pass;
  const { database } = platform;
  const { code } = merchant;
  const row = await database.forMerchant(code, (tx) => findWithdrawal(tx, code, withdrawalId, { forUpdate: false }));
  if (row?.state !== 'approved' && row?.state !== 'paying') return;
  const name = row.provider ?? (await fixProvider(pass, withdrawalId));
  if (name === undefined) return;
  const at = await payoutProviderAt(platform, code, name);
  const reference = await orderOnce(pass, at, row);
  await database.forMerchant(code, (tx) => noteAsked(tx, code, withdrawalId));
  const notice = await pass.call(calledName(name), () => at.provider.query(at.account, reference));
  if (notice.withdrawalId !== withdrawalId) throw new Error(`${calledName(name)} answered about another withdrawal`);
  await applyNotice(platform, code, notice);
}

/**
 * Sends approved withdrawals to the provider and asks about those on their way until each has ended. What cannot
 * be reached is tried again next time; the same withdrawal is never two payouts.
 */
export async function payApproved(platform: Platform, merchant: PayingMerchant): Promise<void> {
  const { code: merchantCode } = merchant;
  const items = await platform.database.forMerchant(merchantCode, (tx) => readToPay(tx, merchantCode));
  if (items.length === 0) return;
  const pass: Pass = { platform, merchant, call: startPass() };
  await runItems(platform, {
    merchantCode,
    kind: PAY,
    items,
    idOf: (withdrawalId) => withdrawalId,
    run: (withdrawalId) => payOne(pass, withdrawalId),
  });
}
