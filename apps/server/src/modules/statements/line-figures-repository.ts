import type { StatementKind } from '@tessera/contract';
import { sql } from 'kysely';
import { CLOCK_SLACK, POINTS } from '#server/modules/ledger/ledger.ts';
import { quarterOf } from '#server/modules/statistics/statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AMOUNT, countedAccounts, fewLines, KIND, SEQUENCE } from './statements-repository.ts';

/** Transactions whose lines one step counts at most, and how many times more the next one looks through when these had no line. */
const COUNT_BATCH = 5000;
const SPAN_GROWTH = 2;
/** Lines of an account that lists read one by one before they are counted. */
const WORTH_COUNTING = 200;

/** An account to which something was posted, and how far its lines had come. */
export interface PostedTo {
  readonly memberId: string;
  readonly currency: string;
  readonly book: string;
  readonly sequence: string;
}

/** Queues accounts with many lines that are not counted. */
export async function queueAccounts(tx: Transaction, merchantCode: string, posted: readonly PostedTo[]): Promise<void> {
  const column = (name: keyof PostedTo) => sql`${posted.map((one) => one[name])}::text[]`;
  await sql`insert into record_pending (merchant_code, account_id)
    select a.merchant_code, a.account_id
      from (select member_id, currency, book, max(sequence::bigint) as sequence
              from unnest(${column('memberId')}, ${column('currency')}, ${column('book')}, ${column('sequence')}) as e (member_id, currency, book, sequence)
             group by 1, 2, 3) e
      join ledger_account a on a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = e.member_id and a.kind = 'REAL'
       and a.currency = e.currency and a.book = e.book and a.currency <> ${POINTS}
      left join line_progress p on p.merchant_code = a.merchant_code and p.account_id = a.account_id
     where e.sequence - coalesce(p.sequence, 0) >= ${WORTH_COUNTING}
     order by a.account_id
        on conflict do nothing`.execute(tx);
}

/**
 * Takes the next account off the queue, for the transaction that counts it; others take others meanwhile.
 * @returns its id and whose it is
 */
export async function takeAccount(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly accountId: string; readonly memberId: string } | undefined> {
  const { rows } = await sql<{ account_id: string; owner_id: string }>`with next as (
      select account_id from record_pending where merchant_code = ${merchantCode} order by account_id limit 1 for update skip locked),
    taken as (delete from record_pending p using next where p.merchant_code = ${merchantCode} and p.account_id = next.account_id
      returning p.merchant_code, p.account_id)
    select a.account_id, a.owner_id from taken join ledger_account a using (merchant_code, account_id)`.execute(tx);
  const [row] = rows;
  return row && { accountId: row.account_id, memberId: row.owner_id };
}

/** Puts an account back, of which there is more to count. */
export async function putBack(tx: Transaction, merchantCode: string, accountId: string): Promise<void> {
  await sql`insert into record_pending (merchant_code, account_id) values (${merchantCode}, ${accountId})
    on conflict do nothing`.execute(tx);
}

/**
 * Counts the next lines of an account that follow the counted ones without a gap, whatever their time is. Lines are found by time,
 * with some minutes to spare for a clock that was set back; when the next one is not among them, by their sequence alone.
 * @returns whether there is more to count now
 */
export async function countLines(tx: Transaction, merchantCode: string, accountId: string): Promise<boolean> {
  // transactions without a line, such as reserves, can fill the span of a step
  for (let transactions = COUNT_BATCH; ; transactions *= SPAN_GROWTH) {
    const { found, counted, isLast } = await countFollowing(tx, merchantCode, accountId, {
      since: CLOCK_SLACK,
      transactions,
    });
    if (found === 0 && !isLast) continue;
    if (found > 0 && counted === 0)
      await countFollowing(tx, merchantCode, accountId, { since: sql`interval 'infinity'`, transactions: null });
    return counted > 0 && !isLast;
  }
}

/**
 * Counts lines of the transactions behind the last line that was counted, and of some minutes before it.
 * @param transactions how many behind it at most; null: all. They are read in the order of an index, so that a step reads no more of a long history
 * @returns how many lines were found that are not counted, how many of them were counted now, and whether there are no more transactions
 */
async function countFollowing(
  tx: Transaction,
  merchantCode: string,
  accountId: string,
  { since, transactions }: { readonly since: ReturnType<typeof sql>; readonly transactions: number | null },
): Promise<{ readonly found: number; readonly counted: number; readonly isLast: boolean }> {
  await sql`insert into line_progress (merchant_code, account_id) values (${merchantCode}, ${accountId})
    on conflict do nothing`.execute(tx);
  const kept = await sql<{
    sequence: string;
    at: string;
  }>`select sequence, coalesce(counted_at, '-infinity')::text as at
    from line_progress where merchant_code = ${merchantCode} and account_id = ${accountId} for update`.execute(tx);
  const [progress] = kept.rows;
  if (!progress) throw new Error('the progress of the account was just written');
  const { sequence, at } = progress;
  // values and not columns of a join: of these the database knows how long the history of this account is, and walks along its index
  const ofAccount = sql`t.merchant_code = ${merchantCode} and t.account_id = ${accountId}::uuid`;
  const { rows } = await sql<{ found: number; counted: number; isLast: boolean }>`with progress as materialized (
      select ${merchantCode} as merchant_code, ${accountId}::uuid as account_id, ${sequence}::bigint as sequence),
    few as materialized (
      (select t.txn_id, true as is_next from ledger_transaction t where ${ofAccount} and t.created_at > ${at}::timestamptz
        order by t.created_at limit ${transactions}::int)
      union all
      select t.txn_id, false from ledger_transaction t where ${ofAccount} and t.created_at > ${at}::timestamptz - ${since}
         and t.created_at <= ${at}::timestamptz),
    found as materialized (
      select l.* from progress a cross join few cross join lateral (
        select t.created_at, ${KIND} as kind, ${AMOUNT} as amount, ${SEQUENCE} as sequence from ledger_movement t
         where t.merchant_code = a.merchant_code and t.txn_id = few.txn_id and a.account_id in (t.debit_account, t.credit_account)
           and ${SEQUENCE} > a.sequence offset 0) l),
    following as (
      select f.* from (select *, row_number() over (order by sequence) as place from found) f, progress p
       where f.sequence = p.sequence + f.place),
    added as (
      insert into line_figure as f (merchant_code, account_id, starts_at, kind, lines, amount)
      select ${merchantCode}, ${accountId}, ${quarterOf(sql`l.created_at`)}, l.kind, count(*), sum(l.amount) from following l group by 3, 4
          on conflict (merchant_code, account_id, starts_at, kind) do update
         set lines = f.lines + excluded.lines, amount = f.amount + excluded.amount),
    totalled as (
      insert into line_total as f (merchant_code, account_id, kind, is_credit, amount)
      select ${merchantCode}, ${accountId}, l.kind, l.amount > 0, sum(l.amount) from following l group by 3, 4
          on conflict (merchant_code, account_id, kind, is_credit) do update set amount = f.amount + excluded.amount),
    moved as (
      update line_progress p set sequence = n.sequence, counted_at = greatest(p.counted_at, n.at)
        from (select max(sequence) as sequence, max(created_at) as at from following) n
       where p.merchant_code = ${merchantCode} and p.account_id = ${accountId} and n.sequence is not null)
    select (select count(*) from found)::int as found, (select count(*) from following)::int as counted,
      (select count(*) from few where is_next) < coalesce(${transactions}::int, 'infinity'::float8) as "isLast"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('counts are one row');
  return row;
}

/** Forgets the figures of a merchant's lines and queues their accounts: until they are counted anew, lists read rows. */
export async function forgetLines(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`insert into record_pending (merchant_code, account_id)
    select merchant_code, account_id from line_progress where merchant_code = ${merchantCode} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from line_progress where merchant_code = ${merchantCode}`.execute(tx);
  await sql`delete from line_figure where merchant_code = ${merchantCode}`.execute(tx);
  await sql`delete from line_total where merchant_code = ${merchantCode}`.execute(tx);
}

/** Sum of all lines of one kind in one direction, signed as the member sees it, scale 4. */
export interface LineTotal {
  readonly kind: StatementKind;
  readonly isCredit: boolean;
  readonly amount: bigint;
}

/** Adds up a member's whole history of real money: sums of what is counted, and the few lines that are not. */
export async function readLineTotals(
  tx: Transaction,
  of: { readonly merchantCode: string; readonly memberId: string; readonly currency: string },
): Promise<LineTotal[]> {
  const which = sql`a.book = 'LIVE' and a.currency = ${of.currency}`;
  const found = await sql<LineTotal>`with accounts as materialized (${countedAccounts(of, { which })})
    select kind, is_credit as "isCredit", sum(amount)::bigint as amount from (
      select f.kind, f.is_credit, f.amount from accounts a
        join line_total f on f.merchant_code = a.merchant_code and f.account_id = a.account_id
      union all
      select l.kind, l.amount > 0, l.amount from accounts a
       ${fewLines(sql`${KIND} as kind, ${AMOUNT} as amount`, sql`t.created_at >= a.since`, sql`${SEQUENCE} > a.counted`)}) lines
     group by 1, 2`.execute(tx);
  return found.rows;
}
