import { sql } from 'kysely';
import { POINTS } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';

type Sql = ReturnType<typeof sql>;

/** Movements that one transaction counts at most. */
export const COUNT_BATCH = 500;

/** The length of what figures are summed by: days of every time zone begin at one of these. */
export const QUARTER = sql`interval '15 minutes'`;

/** First moment of the quarter that a moment lies in. */
export const quarterOf = (at: Sql) => sql`date_bin(${QUARTER}, ${at}, timestamptz 'epoch')`;

/**
 * Queues movements of real money to be counted, in the transaction that marks their events as relayed.
 * @param txnIds ids of ledger transactions; one that is queued already stays queued once
 */
export async function queueMovements(tx: Transaction, merchantCode: string, txnIds: readonly string[]): Promise<void> {
  await sql`insert into statistics_pending (merchant_code, txn_id)
    select ${merchantCode}, id from unnest(${txnIds}::uuid[]) as id on conflict do nothing`.execute(tx);
}

/**
 * Locks the figures of a merchant for counting, until the transaction ends. Without progress so far everything is to be
 * counted: what was posted before there were figures as well.
 * No statement of it takes longer than ten seconds.
 * @returns first moment from which on quarters are to be counted anew; null: none are
 */
export async function lockProgress(tx: Transaction, merchantCode: string): Promise<Date | null> {
  await sql`select set_config('statement_timeout', '10s', true)`.execute(tx);
  await sql`insert into statistics_progress (merchant_code, recount_from)
    values (${merchantCode}, ${firstQuarter(merchantCode)}) on conflict do nothing`.execute(tx);
  const found = await sql<{ recount_from: Date | null }>`select recount_from from statistics_progress
    where merchant_code = ${merchantCode} for update`.execute(tx);
  return found.rows[0]?.recount_from ?? null;
}

/**
 * The quarter of a merchant's first transaction, or the present one. Ids follow the clock of the process that made them, so that the
 * first id can be some moments off the first time: an hour before it is begun with.
 */
const firstQuarter = (merchantCode: string) =>
  quarterOf(sql`coalesce((select created_at - interval '1 hour' from ledger_transaction
    where merchant_code = ${merchantCode} order by txn_id limit 1), clock_timestamp())`);

/** Says that a merchant's figures are to be counted anew from its first transaction on. */
export async function startRecount(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`insert into statistics_progress (merchant_code, recount_from)
    values (${merchantCode}, ${firstQuarter(merchantCode)})
    on conflict (merchant_code) do update set recount_from = excluded.recount_from`.execute(tx);
}

/**
 * Lines between members' accounts of real money and accounts of the house. `sign` is below zero for what takes a line back: it counts
 * in the quarter in which it is posted, so that figures that were read once stay as they are. A vendor with its own wallet tells no
 * rounds: of play there the lines are what a balance lost or won since it was looked at before (decision 0094).
 * @param of which transactions, as a condition on `t`
 */
const linesOf = (merchantCode: string, of: Sql) => sql`lines as materialized (
    select t.txn_id, t.created_at, ${quarterOf(sql`t.created_at`)} as starts_at, a.owner_id as member_id, a.currency, t.kind as posting,
           h.kind as house, t.idem_scope as vendor_code, t.round_id, t.amount::bigint as amount, t.debit_account = t.account_id as is_out,
           case when t.kind in ('ROLLBACK', 'STAKE_RETURN') then -1 else 1 end as sign
      from ledger_movement t
      join ledger_account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id
       and a.owner_type = 'member' and a.book = 'LIVE' and a.currency <> ${POINTS}
      join ledger_account h on h.merchant_code = t.merchant_code and h.owner_type = 'house'
       and h.account_id = case when t.debit_account = t.account_id then t.credit_account else t.debit_account end
     where t.merchant_code = ${merchantCode} and ${of}
    union all
    select t.txn_id, t.created_at, ${quarterOf(sql`t.created_at`)}, split_part(a.owner_id, '/', 2), a.currency, t.kind, 'HOUSE_GGR',
           split_part(a.owner_id, '/', 1), null, t.amount::bigint, t.debit_account = t.account_id, 1
      from ledger_movement t
      join ledger_account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id and a.owner_type = 'vendor'
       and a.book = 'LIVE'
     where t.merchant_code = ${merchantCode} and t.kind = 'VENDOR_RESULT' and ${of})`;

/**
 * Adds lines to all figures. A stake leaves the member for the account of games, a return comes from it; what takes one back goes the
 * other way, so the sum of results is what that account holds. A bonus counts as a reward, less what of it was forfeited. A stake that was given back in part stays one bet.
 */
const addLines = (merchantCode: string) => sql`
  played as (
    select l.starts_at, l.currency, l.vendor_code, coalesce(n.node_id, '') as node_id, l.member_id, l.posting,
           (l.is_out = (l.sign = 1)) as is_stake, l.sign * l.amount as amount,
           case when l.posting in ('STAKE_RETURN', 'VENDOR_RESULT') then 0 else l.sign end as bets
      from lines l left join played_round n on n.merchant_code = ${merchantCode} and n.vendor_code = l.vendor_code
       and n.round_id = l.round_id and n.member_id::text = l.member_id
     where l.house = 'HOUSE_GGR'),
  games as (
    insert into game_figure as f (merchant_code, starts_at, currency, vendor_code, node_id, bets, staked, returned)
    select ${merchantCode}, starts_at, currency, vendor_code, node_id, coalesce(sum(bets) filter (where is_stake), 0),
           coalesce(sum(amount) filter (where is_stake), 0), coalesce(sum(amount) filter (where not is_stake), 0)
      from played group by starts_at, currency, vendor_code, node_id
        on conflict (merchant_code, starts_at, currency, vendor_code, node_id) do update
       set bets = f.bets + excluded.bets, staked = f.staked + excluded.staked, returned = f.returned + excluded.returned),
  named as (
    select starts_at, currency, case when is_stake then 'stake' else 'return' end as kind, bets as movements, amount from played
    union all
    select starts_at, currency,
           case house when 'CASH_IN_TRANSIT' then case when is_out = (sign = 1) then 'withdrawal' else 'deposit' end
             when 'HOUSE_FEES' then case posting when 'DEPOSIT' then 'depositFee' else 'withdrawalFee' end
             when 'BONUS_COST' then case posting when 'REBATE' then 'cashback' else 'reward' end
             when 'COMMISSION_COST' then 'commission'
             when 'ADJUSTMENTS' then case when is_out then 'adjustmentOut' else 'adjustmentIn' end end as kind,
           case when posting = 'BONUS_FORFEIT' then 0 else sign end as movements,
           case when posting = 'BONUS_FORFEIT' and is_out then -amount else sign * amount end as amount
      from lines where house in ('CASH_IN_TRANSIT', 'HOUSE_FEES', 'BONUS_COST', 'COMMISSION_COST', 'ADJUSTMENTS')),
  money as (
    insert into money_figure as f (merchant_code, starts_at, currency, kind, movements, amount)
    select ${merchantCode}, starts_at, currency, kind, sum(movements), sum(amount) from named group by starts_at, currency, kind
        on conflict (merchant_code, starts_at, currency, kind) do update
       set movements = f.movements + excluded.movements, amount = f.amount + excluded.amount),
  active as (
    insert into active_member (merchant_code, starts_at, member_id)
    select distinct ${merchantCode}, starts_at, member_id from played
     where amount > 0 and (is_stake or posting = 'VENDOR_RESULT')
        on conflict do nothing),
  depositors as (
    insert into first_deposit as f (merchant_code, member_id, deposited_at)
    select ${merchantCode}, member_id, min(created_at) from lines where posting = 'DEPOSIT' group by member_id
        on conflict (merchant_code, member_id) do update
       set deposited_at = least(f.deposited_at, excluded.deposited_at))`;

/**
 * Counts queued movements and takes them off the queue in one statement: what fails leaves both as they were. To be called under the
 * lock of `lockProgress`.
 * @returns how many it took
 */
export async function countQueued(tx: Transaction, merchantCode: string): Promise<number> {
  const found = await sql<{ taken: number }>`with taken as (
      delete from statistics_pending where merchant_code = ${merchantCode} and txn_id = any (array(
        select txn_id from statistics_pending where merchant_code = ${merchantCode} order by txn_id limit ${COUNT_BATCH}))
      returning txn_id),
    ${linesOf(merchantCode, sql`t.txn_id in (select txn_id from taken)`)},
    ${addLines(merchantCode)}
    select count(*)::int as taken from taken`.execute(tx);
  return found.rows[0]?.taken ?? 0;
}

/** Removes figures. @param within which, by the column that holds their time */
async function deleteFigures(tx: Transaction, merchantCode: string, within: (column: Sql) => Sql): Promise<void> {
  for (const table of ['game_figure', 'money_figure', 'active_member'] as const)
    await sql`delete from ${sql.table(table)} where merchant_code = ${merchantCode} and ${within(sql`starts_at`)}`.execute(
      tx,
    );
  await sql`delete from first_deposit where merchant_code = ${merchantCode} and ${within(sql`deposited_at`)}`.execute(
    tx,
  );
}

/** Transactions that a span of several quarters has at most, so that a step holds the lock no longer than one of a busy quarter does. */
const SPAN_MOST = 20_000;

/** Thirty days, seven, a day, six hours, an hour, a quarter: what a step counts anew is the widest of these with few transactions, else the quarter. */
const WIDTHS = sql`unnest(array[2880, 672, 96, 24, 4, 1]) as width`;

/** The end of the span that the next step counts anew; where little was posted a step of one quarter costs more than its rows. */
async function endOfSpan(tx: Transaction, merchantCode: string, from: Date): Promise<Date> {
  const found = await sql<{ until: Date }>`select max(${from}::timestamptz + width * ${QUARTER}) as until from ${WIDTHS}
    where width = 1 or (select count(*) from (select from ledger_transaction t where t.merchant_code = ${merchantCode}
      and t.created_at >= ${from} and t.created_at < ${from}::timestamptz + width * ${QUARTER}
      limit ${SPAN_MOST + 1}) as posted) <= ${SPAN_MOST}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a maximum is one row');
  return row.until;
}

/**
 * Counts the next quarters anew from the ledger and moves on. Movements whose event was not relayed yet and queued ones are
 * left to the queue, so that each counts once. To be called under the lock of `lockProgress`. The first step takes away figures that
 * are before it, the one that reaches the present the ones after it.
 */
export async function recountSpan(tx: Transaction, merchantCode: string, from: Date): Promise<void> {
  const until = await endOfSpan(tx, merchantCode, from);
  const state = await sql<{
    is_first: boolean;
    is_last: boolean;
  }>`select ${from} <= ${firstQuarter(merchantCode)} as is_first,
    ${until}::timestamptz > clock_timestamp() as is_last`.execute(tx);
  const { is_first: isFirst = false, is_last: isLast = false } = state.rows[0] ?? {};
  const within = (column: Sql) =>
    sql`${isFirst ? sql`true` : sql`${column} >= ${from}`} and ${isLast ? sql`true` : sql`${column} < ${until}`}`;
  await deleteFigures(tx, merchantCode, within);
  await sql`with ${linesOf(
    merchantCode,
    sql`${within(sql`t.created_at`)}
      and not exists (select from statistics_pending p where p.merchant_code = t.merchant_code and p.txn_id = t.txn_id)
      and not exists (select from unpublished_event u where u.merchant_code = t.merchant_code and u.id = t.txn_id)`,
  )}, ${addLines(merchantCode)} select`.execute(tx);
  await sql`update statistics_progress set recount_from = ${isLast ? null : until}
    where merchant_code = ${merchantCode}`.execute(tx);
}
