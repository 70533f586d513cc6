import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { askedAfterFailure, nextAsked } from '#server/platform/providers/asked-again.ts';

/** A payout that has ended, at its provider. */
export interface EndedPayout {
  readonly withdrawal_id: string;
  readonly provider: string;
  readonly provider_reference: string;
}

/** Takes ended withdrawals whose provider is due to be asked again, the longest due first. */
export async function takeToRecheck(tx: Transaction, merchantCode: string): Promise<EndedPayout[]> {
  const taken = await sql<EndedPayout>`update withdrawal set recheck_at = ${askedAfterFailure(sql`completed_at`)}
    where merchant_code = ${merchantCode} and withdrawal_id in (
      select withdrawal_id from withdrawal where merchant_code = ${merchantCode} and recheck_at <= clock_timestamp()
       order by recheck_at limit 100 for update skip locked)
    returning withdrawal_id, provider, provider_reference`.execute(tx);
  return taken.rows;
}

/** Notes that the provider of a withdrawal that has ended answered: it is asked again at the next age. */
export async function noteRechecked(tx: Transaction, merchantCode: string, withdrawalId: string): Promise<void> {
  await sql`update withdrawal set recheck_at = ${nextAsked(sql`completed_at`)}
    where merchant_code = ${merchantCode} and withdrawal_id = ${withdrawalId} and completed_at is not null`.execute(tx);
}
