import { sql } from 'kysely';
import { CLOCK_SLACK } from '#server/modules/ledger/ledger.ts';
import { QUARTER, quarterOf } from '#server/modules/statistics/statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Rounds that one transaction counts at most, apart from the rest of their quarter. */
const COUNT_BATCH = 5000;

/** Which quarters of a member are counted. */
export interface BetProgress {
  /** Quarters before this moment are. */
  readonly countedUntil: Date;
  /** Except these: rounds in them have changed since, or may have. */
  readonly changed: readonly Date[];
}

/** Figures of rounds, of the rows `n` with their money `r`; bets that are open have neither turnover nor result yet. */
export const BET_SUMS = sql`count(*) as bets, coalesce(sum(r.bet_sum), 0)::bigint as bet, coalesce(sum(r.win_sum), 0)::bigint as win,
  coalesce(sum(least(r.bet_sum, abs(r.win_sum - r.bet_sum))) filter (where r.state <> 'OPEN'), 0)::bigint as valid,
  coalesce(sum(r.win_sum - r.bet_sum) filter (where r.state <> 'OPEN'), 0)::bigint as result`;

/**
 * Quarters of rounds with transactions since a moment, with some time to spare: for transactions that were under way, and for a clock that
 * was set back. Every change of a round is a transaction of its account.
 */
const changedSince = (merchantCode: string, memberId: string, at: ReturnType<typeof sql>) => sql`
  select distinct ${quarterOf(sql`n.created_at`)}
    from ledger_account a
   cross join lateral (select t.merchant_code, t.idem_scope, t.round_id from ledger_transaction t
     where t.merchant_code = a.merchant_code and t.account_id = a.account_id
       and t.created_at >= ${at} - ${CLOCK_SLACK} and t.round_id is not null offset 0) t
   cross join lateral (select n.created_at from vendor_round n where n.merchant_code = t.merchant_code
     and n.vendor_code = t.idem_scope and n.round_id = t.round_id and n.member_id = ${memberId}::uuid offset 0) n
   where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} and a.kind = 'REAL'`;

/** Reads which quarters of a member are counted; undefined: none. */
export async function readBetProgress(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<BetProgress | undefined> {
  const { rows } = await sql<{ counted_until: Date; changed: Date[] }>`
    select p.counted_until, array(${changedSince(merchantCode, memberId, sql`p.looked_at`)}) as changed
      from bet_progress p where p.merchant_code = ${merchantCode} and p.member_id = ${memberId}
       and p.counted_until is not null`.execute(tx);
  const [row] = rows;
  return row && { countedUntil: row.counted_until, changed: row.changed };
}

/** Locks what a member's counting came to, until the transaction ends. */
async function lockBetProgress(tx: Transaction, merchantCode: string, memberId: string) {
  await sql`insert into bet_progress (merchant_code, member_id) values (${merchantCode}, ${memberId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ counted_until: Date | null; looked_at: Date | null }>`select counted_until, looked_at
    from bet_progress where merchant_code = ${merchantCode} and member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/**
 * Counts the next quarters of a member's bets, and those anew in which rounds have changed. A quarter is counted when it has been over for
 * some minutes, so that no transaction that began in it is under way.
 * @returns whether there is more to count now
 */
export async function countBets(tx: Transaction, merchantCode: string, memberId: string): Promise<boolean> {
  const progress = await lockBetProgress(tx, merchantCode, memberId);
  const of = sql`n.merchant_code = ${merchantCode} and n.member_id = ${memberId}::uuid`;
  const { rows } = await sql<{ now: Date; starts: Date | null; ends: Date; target: Date }>`
    with s as (select clock_timestamp() as now, ${quarterOf(sql`clock_timestamp() - ${CLOCK_SLACK}`)} as target,
        coalesce(${progress?.counted_until ?? null}::timestamptz,
          ${quarterOf(sql`(select n.created_at from vendor_round n where ${of} order by n.created_at limit 1)`)}) as starts)
    select now, target, starts, least(target, ${quarterOf(sql`(select n.created_at from vendor_round n
        where ${of} and n.created_at >= s.starts order by n.created_at offset ${COUNT_BATCH} limit 1)`)} + ${QUARTER}) as ends
      from s`.execute(tx);
  const [step] = rows;
  if (!step?.starts || step.ends < step.starts) return false;
  const { starts, ends } = step;
  const changed = progress?.looked_at
    ? sql`select q.starts, q.starts + ${QUARTER} as ends
        from (${changedSince(merchantCode, memberId, sql`${progress.looked_at}::timestamptz`)}) q (starts) where q.starts < ${starts}`
    : sql`select null::timestamptz as starts, null::timestamptz as ends where false`;
  // spans are read once: what the second statement counts is what the first one deleted
  const spans = await sql<{ starts: Date; ends: Date }>`${changed}
    union all select ${starts}::timestamptz, ${ends}::timestamptz`.execute(tx);
  const span = sql`unnest(${spans.rows.map((row) => row.starts)}::timestamptz[], ${spans.rows.map((row) => row.ends)}::timestamptz[])
    as span (starts, ends)`;
  await sql`delete from bet_figure f using ${span} where f.merchant_code = ${merchantCode} and f.member_id = ${memberId}
    and f.starts_at >= span.starts and f.starts_at < span.ends`.execute(tx);
  // each round is looked up by its key: as a join all rounds of a merchant with some ten thousand were read in every step
  await sql`insert into bet_figure (merchant_code, member_id, starts_at, node_id, bets, bet, win, valid, result)
    select ${merchantCode}, ${memberId}, ${quarterOf(sql`n.created_at`)}, n.node_id, ${BET_SUMS}
      from ${span}
     cross join lateral (select * from vendor_round n where ${of} and n.created_at >= span.starts and n.created_at < span.ends offset 0) n
     cross join lateral (select * from ledger_round r where r.merchant_code = n.merchant_code and r.vendor = n.vendor_code
        and r.round_id = n.round_id offset 0) r
      join ledger_account a on a.merchant_code = r.merchant_code and a.account_id = r.account_id and a.owner_type = 'member'
       and a.owner_id = ${memberId} and a.kind = 'REAL'
     group by 3, 4`.execute(tx);
  await sql`update bet_progress set counted_until = ${ends}, looked_at = ${step.now}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return ends < step.target;
}

/** Forgets the figures of a merchant's bets: until they are counted anew, lists read rows. */
export async function forgetBets(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from bet_progress where merchant_code = ${merchantCode}`.execute(tx);
  await sql`delete from bet_figure where merchant_code = ${merchantCode}`.execute(tx);
}
