import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** True while a stake of the member, in whatever currency and for real money, has no result. */
export async function hasOpenRound(tx: Transaction, merchantCode: string, memberId: string): Promise<boolean> {
  const found = await sql`select 1 from ledger_account a
      join ledger_round r on r.merchant_code = a.merchant_code and r.account_id = a.account_id and r.state = 'OPEN'
    where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}
