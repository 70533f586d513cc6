import { type EntityRow, fieldsOf } from '@tessera/contract/entity';
import { WITHDRAWAL } from '@tessera/contract/withdrawals/withdrawals';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { columnsOf } from '#server/platform/database/entity-columns.ts';
import { isWithinDays, type PageOfDays } from '#server/platform/database/days.ts';

const EXPORTED = fieldsOf(WITHDRAWAL, [
  'withdrawalId',
  'userName',
  'state',
  'currency',
  'amount',
  'fee',
  'decidedBy',
  'provider',
  'providerReference',
  'createdAt',
  'completedAt',
]);
/** A withdrawal in a list of a period. */
export type WithdrawalOfPeriod = EntityRow<typeof EXPORTED>;

/** Withdrawals requested within days, oldest first. */
export async function readWithdrawalsOfPeriod(tx: Transaction, asked: PageOfDays): Promise<WithdrawalOfPeriod[]> {
  const { merchantCode, after, limit } = asked;
  const found =
    await sql<WithdrawalOfPeriod>`select ${columnsOf(EXPORTED, 'w', { userName: sql`m.user_name`, amount: sql`w.amount - w.returned` })}
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
