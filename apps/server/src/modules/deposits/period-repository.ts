import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isWithinDays, type PageOfDays } from '#server/platform/database/days.ts';

/** A deposit in a list of a period. */
export interface DepositOfPeriod {
  readonly deposit_id: string;
  readonly user_name: string;
  readonly state: string;
  readonly currency: string;
  /** At scale 4; what the member ordered, and what reached the balance. */
  readonly amount: bigint;
  readonly credited_amount: bigint | null;
  /** What was kept of what came. */
  readonly fee: bigint;
  readonly method: string;
  readonly provider: string;
  readonly provider_reference: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** Deposits begun within days, oldest first. */
export async function readDepositsOfPeriod(tx: Transaction, asked: PageOfDays): Promise<DepositOfPeriod[]> {
  const { merchantCode, after, limit } = asked;
  const found =
    await sql<DepositOfPeriod>`select d.deposit_id, m.user_name, d.state, d.currency, d.amount, d.credited_amount, d.fee,
      d.method, d.provider, d.provider_reference, d.created_at, d.completed_at
    from deposit d join member_card m on m.merchant_code = d.merchant_code and m.member_id = d.member_id
   where d.merchant_code = ${merchantCode} and ${isWithinDays(sql`d.created_at`, asked)}
     ${
       after === null
         ? sql``
         : sql`and (d.created_at, d.deposit_id) > (
       (select created_at from deposit where merchant_code = ${merchantCode} and deposit_id = ${after}), ${after}::uuid)`
     }
   order by d.created_at, d.deposit_id limit ${limit}`.execute(tx);
  return found.rows;
}
