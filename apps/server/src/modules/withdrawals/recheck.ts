import { startPass } from '#server/platform/jobs/far-end-calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { payoutProviderAt } from './payout-accounts.ts';
import { applyNotice } from './payouts.ts';
import { type EndedPayout, noteRechecked, takeToRecheck } from './recheck-repository.ts';

/**
 * Asks providers again about withdrawals that have ended, five times in the week behind the end: banks send payouts back after they were paid.
 * A report that contradicts the books opens a difference. A provider that does not answer is asked again an hour later.
 */
export async function recheckPayouts(platform: Platform, merchantCode: string): Promise<void> {
  const { database, log, stopping } = platform;
  const call = startPass();
  const recheck = async ({
    withdrawal_id: withdrawalId,
    provider: name,
    provider_reference: reference,
  }: EndedPayout) => {
    const { provider, account } = await payoutProviderAt(platform, merchantCode, name);
    const notice = await call(`the payout provider "${name}"`, () => provider.query(account, reference));
    if (notice.withdrawalId !== withdrawalId || notice.reference !== reference)
      throw new Error('a payout provider answered about another withdrawal');
    await applyNotice(platform, merchantCode, notice);
    await database.forMerchant(merchantCode, (tx) => noteRechecked(tx, merchantCode, withdrawalId));
  };
  for (const payout of await database.forMerchant(merchantCode, (tx) => takeToRecheck(tx, merchantCode))) {
    if (stopping.aborted) return;
    try {
      await recheck(payout);
    } catch (err) {
      log.warn(
        { err, merchantCode, withdrawal: payout.withdrawal_id },
        'a withdrawal that has ended could not be asked about',
      );
    }
  }
}
