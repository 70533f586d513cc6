import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountKey } from './ledger-types.ts';

/**
 * What was staked from an account since a time, less what of it was given back.
 * @param most transactions that are gone through, the newest; beyond them the sum is the least that was staked
 * @returns the sum at scale 4, and whether it is all of it
 */
export async function sumStakes(
  tx: Transaction,
  account: AccountKey,
  since: Date,
  most: number,
): Promise<{ readonly amount: bigint; readonly isAll: boolean }> {
  const { merchantCode, memberId, currency, book } = account;
  const found = await sql<{ amount: bigint; transactions: number }>`
    with newest as (select t.txn_id, t.kind, t.account_id, t.round_id from account a
        join txn t on t.merchant_code = a.merchant_code and t.account_id = a.account_id
       where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} and a.kind = 'REAL'
         and a.currency = ${currency} and a.book = ${book} and t.created_at >= ${since}
       order by t.created_at desc limit ${most})
    select count(distinct n.txn_id)::int as transactions, coalesce(sum(case
        when f.debit_account = n.account_id and (n.kind in ('BET', 'BETWIN') or (n.kind = 'SETTLE' and n.round_id is not null))
          then f.amount
        when f.credit_account = n.account_id and n.kind = 'STAKE_RETURN' then -f.amount
        else 0 end), 0)::bigint as amount
      from newest n left join transfer f on f.merchant_code = ${merchantCode} and f.txn_id = n.txn_id`.execute(tx);
  const { amount, transactions } = found.rows[0] ?? { amount: 0n, transactions: 0 };
  return { amount: amount < 0n ? 0n : amount, isAll: transactions < most };
}
