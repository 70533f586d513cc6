import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isWithinDays, type PageOfDays } from '#server/platform/database/days.ts';

/** A withdrawal in a list of a period. */
export interface WithdrawalOfPeriod {
  readonly withdrawal_id: string;
  readonly user_name: string;
  readonly state: string;
  readonly currency: string;
  /** At scale 4; the fee is a part of the amount. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly decided_by: string | null;
  readonly provider: string | null;
  readonly provider_reference: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** Withdrawals requested within days, oldest first. */
export async function readWithdrawalsOfPeriod(tx: Transaction, asked: PageOfDays): Promise<WithdrawalOfPeriod[]> {
  const { merchantCode, after, limit } = asked;
  const found =
    await sql<WithdrawalOfPeriod>`select w.withdrawal_id, m.user_name, w.state, w.currency, w.amount - w.returned as amount, w.fee, w.decided_by,
      w.provider, w.provider_reference, w.created_at, w.completed_at
    from withdrawal w join member_card m on m.merchant_code = w.merchant_code and m.member_id = w.member_id
   where w.merchant_code = ${merchantCode} and ${isWithinDays(sql`w.created_at`, asked)}
     ${
       after === null
         ? sql``
         : sql`and (w.created_at, w.withdrawal_id) > (
       (select created_at from withdrawal where merchant_code = ${merchantCode} and withdrawal_id = ${after}), ${after}::uuid)`
     }
   order by w.created_at, w.withdrawal_id limit ${limit}`.execute(tx);
  return found.rows;
}
