import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

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

/** Which withdrawals: requested within whole days of a time zone, behind one that was read before. */
export interface WithdrawalsAsked {
  readonly merchantCode: string;
  readonly timeZone: string;
  /** Days, YYYY-MM-DD, both among it. */
  readonly first: string;
  readonly last: string;
  /** Id of the one that was read last. */
  readonly after: string | null;
  readonly limit: number;
}

/** Withdrawals of a period, oldest first. */
export async function readWithdrawalsOfPeriod(tx: Transaction, asked: WithdrawalsAsked): Promise<WithdrawalOfPeriod[]> {
  const { merchantCode, timeZone, first, last, after, limit } = asked;
  const found =
    await sql<WithdrawalOfPeriod>`select w.withdrawal_id, m.user_name, w.state, w.currency, w.amount, w.fee, w.decided_by,
      w.provider, w.provider_reference, w.created_at, w.completed_at
    from withdrawal w join member_card m on m.merchant_code = w.merchant_code and m.member_id = w.member_id
   where w.merchant_code = ${merchantCode} and w.created_at >= (${first}::date)::timestamp at time zone ${timeZone}
     and w.created_at < (${last}::date + 1)::timestamp at time zone ${timeZone}
     ${
       after === null
         ? sql``
         : sql`and (w.created_at, w.withdrawal_id) > (
       (select created_at from withdrawal where merchant_code = ${merchantCode} and withdrawal_id = ${after}), ${after}::uuid)`
     }
   order by w.created_at, w.withdrawal_id limit ${limit}`.execute(tx);
  return found.rows;
}
