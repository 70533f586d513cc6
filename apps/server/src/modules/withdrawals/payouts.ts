import { providerAccount } from '#server/modules/deposits/deposits.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PayoutAccount, PayoutNotice, PayoutProvider } from './payout-provider.ts';
import { payoutProviders } from './payout-providers.ts';
import { payHold, returnHold } from './withdrawal-money.ts';
import { findWithdrawal, PAY, readToPay, setState, type WithdrawalRow } from './withdrawals-repository.ts';

/**
 * Stores where a withdrawal is ordered, once: an order whose answer was lost is sent again to the same provider, whatever the
 * settings choose by then, for another one would pay it a second time.
 * @returns the name of the provider; undefined when the withdrawal is not on its way any more
 */
async function fixProvider(
  platform: Platform,
  merchantCode: string,
  { withdrawal_id: withdrawalId }: WithdrawalRow,
): Promise<string | undefined> {
  return platform.database.forMerchant(merchantCode, async (tx) => {
    const row = await findWithdrawal(tx, merchantCode, withdrawalId, { forUpdate: true });
    if (row?.state !== 'approved' && row?.state !== 'paying') return undefined;
    if (row.provider !== null) return row.provider;
    const { name } = payoutProviders.chosen(platform);
    await setState(tx, merchantCode, row, { state: row.state, provider: name });
    return name;
  });
}

/** Sends the order unless its answer is known; the reference is kept before the payout is asked about. */
async function orderOnce(
  platform: Platform,
  provider: PayoutProvider,
  account: PayoutAccount,
  row: WithdrawalRow,
): Promise<string> {
  if (row.provider_reference) return row.provider_reference;
  const reference = await provider.order(account, {
    withdrawalId: row.withdrawal_id,
    amount: row.amount - row.fee,
    currency: row.currency,
    bankCode: row.bank_code,
    cardNumber: row.card_number,
    holderName: row.holder_name,
  });
  const { merchantCode } = account;
  await platform.database.forMerchant(merchantCode, async (tx) => {
    const now = await findWithdrawal(tx, merchantCode, row.withdrawal_id, { forUpdate: true });
    if (now?.state !== 'approved') return;
    await setState(tx, merchantCode, now, { state: 'paying', reference });
  });
  return reference;
}

/** Applies the provider's word once, under the withdrawal's lock: paid lets the hold go, failed gives it back. */
async function applyNotice(platform: Platform, merchantCode: string, notice: PayoutNotice): Promise<void> {
  await platform.database.forMerchant(merchantCode, async (tx) => {
    const row = await findWithdrawal(tx, merchantCode, notice.withdrawalId, { forUpdate: true });
    if (row?.state !== 'paying' || row.provider_reference !== notice.reference || notice.state === 'open') return;
    const fits = notice.amount === row.amount - row.fee && notice.currency === row.currency;
    if (!fits) return setState(tx, merchantCode, row, { state: 'held' });
    if (notice.state === 'paid') await payHold(tx, merchantCode, row);
    else await returnHold(tx, merchantCode, row);
    await setState(tx, merchantCode, row, { state: notice.state });
  });
}

/**
 * Sends approved withdrawals to the provider and asks about those on their way until each has ended. What cannot
 * be reached is tried again next time; the same withdrawal is never two payouts.
 */
export async function payApproved(platform: Platform, merchantCode: string): Promise<void> {
  const { database } = platform;
  const items = await database.forMerchant(merchantCode, (tx) => readToPay(tx, merchantCode));
  if (items.length === 0) return;
  await runItems(platform, {
    merchantCode,
    kind: PAY,
    items,
    idOf: (withdrawalId) => withdrawalId,
    run: async (withdrawalId) => {
      const row = await database.forMerchant(merchantCode, (tx) =>
        findWithdrawal(tx, merchantCode, withdrawalId, { forUpdate: false }),
      );
      if (row?.state !== 'approved' && row?.state !== 'paying') return;
      const name = row.provider ?? (await fixProvider(platform, merchantCode, row));
      if (name === undefined) return;
      const { provider } = payoutProviders.named(platform, name);
      const account = await providerAccount(database, merchantCode, name);
      const reference = await orderOnce(platform, provider, account, row);
      await applyNotice(platform, merchantCode, await provider.query(account, reference));
    },
  });
}
