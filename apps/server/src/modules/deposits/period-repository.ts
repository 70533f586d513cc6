import { DEPOSIT } from '@tessera/contract/deposits/deposit-entity';
import type { EntityRow } from '@tessera/contract/entity';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { columnsOf } from '#server/platform/database/entity-columns.ts';
import { isWithinDays, type PageOfDays } from '#server/platform/database/days.ts';

/** A deposit in a list of a period. */
export interface DepositOfPeriod extends EntityRow<typeof DEPOSIT> {
  readonly user_name: string;
}

/** Deposits begun within days, oldest first. */
export async function readDepositsOfPeriod(tx: Transaction, asked: PageOfDays): Promise<DepositOfPeriod[]> {
  const { merchantCode, after, limit } = asked;
  const found = await sql<DepositOfPeriod>`select ${columnsOf(DEPOSIT, 'd')}, m.user_name
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
