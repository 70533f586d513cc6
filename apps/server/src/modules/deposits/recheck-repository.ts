import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { askedAfterFailure, nextAsked } from '#server/platform/providers/asked-again.ts';
import { columns, type DepositRow } from './deposits-repository.ts';

/** Takes deposits that have ended and whose provider is due to be queried again, the longest due first. */
export async function takeToRecheck(tx: Transaction, merchantCode: string): Promise<DepositRow[]> {
  const taken = await sql<DepositRow>`update deposit set recheck_at = ${askedAfterFailure(sql`completed_at`)}
    where merchant_code = ${merchantCode} and deposit_id in (
      select deposit_id from deposit where merchant_code = ${merchantCode} and recheck_at <= clock_timestamp()
       order by recheck_at limit 100 for update skip locked)
    returning ${columns}`.execute(tx);
  return taken.rows;
}

/** Notes that the provider of a deposit that has ended answered: it is asked again at the next age. */
export async function noteRechecked(tx: Transaction, merchantCode: string, depositId: string): Promise<void> {
  await sql`update deposit set recheck_at = ${nextAsked(sql`completed_at`)}
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} and completed_at is not null`.execute(tx);
}
