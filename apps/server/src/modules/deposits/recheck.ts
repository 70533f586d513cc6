import type { Platform } from '#server/platform/platform.ts';
import { startPass } from '#server/platform/jobs/far-end-calls.ts';
import type { DepositRow } from './deposits-repository.ts';
import { applyNotice, askProvider } from './payments.ts';
import { noteRechecked, takeToRecheck } from './recheck-repository.ts';

/**
 * Asks providers again about deposits that have ended, five times in the week behind the end: one that was paid all the same is credited, any
 * other word that is not what the books have opens a difference. A provider that does not answer is asked again an hour later.
 */
export async function recheckDeposits(platform: Platform, merchantCode: string): Promise<void> {
  const { database, log, stopping } = platform;
  const call = startPass();
  const recheck = async ({ deposit_id: depositId, provider, provider_reference: reference }: DepositRow) => {
    if (reference === null) return;
    const notice = await call(`the payment provider "${provider}"`, () =>
      askProvider(platform, merchantCode, provider, reference),
    );
    if (notice.depositId !== depositId) throw new Error('a payment provider answered about another deposit');
    await applyNotice(database, merchantCode, provider, notice);
    await database.forMerchant(merchantCode, (tx) => noteRechecked(tx, merchantCode, depositId));
  };
  for (const deposit of await database.forMerchant(merchantCode, (tx) => takeToRecheck(tx, merchantCode))) {
    if (stopping.aborted) return;
    try {
      await recheck(deposit);
    } catch (err) {
      log.warn({ err, merchantCode, deposit: deposit.deposit_id }, 'a deposit that has ended could not be asked about');
    }
  }
}
