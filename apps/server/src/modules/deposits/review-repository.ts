import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type QueueAge, readAge } from '#server/platform/database/queue-age.ts';
import type { DepositRow } from './deposits-repository.ts';

/** Deposits that are read at once; those behind them come up as the ones before are decided. */
const MOST = 200;

/** A deposit that waits for staff, with its member's name. */
export type ReviewRow = Pick<
  DepositRow,
  | 'deposit_id'
  | 'member_id'
  | 'currency'
  | 'amount'
  | 'reason'
  | 'provider'
  | 'pay'
  | 'payer_name'
  | 'provider_reference'
  | 'provider_amount'
  | 'provider_currency'
  | 'created_at'
> & { readonly user_name: string; readonly review_at: Date };

/** Deposits that wait for staff, the longest waiting first. */
export async function readInReview(tx: Transaction, merchantCode: string): Promise<ReviewRow[]> {
  const found =
    await sql<ReviewRow>`select d.deposit_id, d.member_id, m.user_name, d.currency, d.amount, d.reason, d.provider, d.pay, d.payer_name,
      d.provider_reference, d.provider_amount, d.provider_currency, d.created_at, d.review_at
    from deposit d join member_card m on m.merchant_code = d.merchant_code and m.member_id = d.member_id
    where d.merchant_code = ${merchantCode} and d.state = 'review' order by d.review_at limit ${MOST}`.execute(tx);
  return found.rows;
}

/** How many deposits wait for staff, and a mark that changes whenever the list of them does. */
export async function watchReview(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly waiting: number; readonly mark: string }> {
  const found = await sql<{ waiting: number; mark: string }>`select count(*)::int as waiting,
      md5(coalesce(string_agg(concat_ws(' ', deposit_id, provider_amount, provider_currency), ',' order by deposit_id), '')) as mark
    from deposit where merchant_code = ${merchantCode} and state = 'review'`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a count is one row');
  return row;
}

/** How many deposits wait for staff, and since when. */
export const readReviewAge = (tx: Transaction, merchantCode: string): Promise<QueueAge> =>
  readAge(
    tx,
    sql`select count(*)::int as waiting, min(review_at) as since
    from deposit where merchant_code = ${merchantCode} and state = 'review'`,
  );
