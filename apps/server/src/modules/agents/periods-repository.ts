import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A merchant's money and clock, as everything about periods needs them. */
export interface Place {
  readonly merchantCode: string;
  readonly currency: string;
  readonly timeZone: string;
}

export interface Period {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Kinds of runs: each has its own periods. */
export type RunKind = 'rebate' | 'salary' | 'dividend' | 'hourly';

/** The next hour whose figures can be frozen: over for two minutes, so that everything stamped in it has been committed. */
export async function findHourToFreeze(tx: Transaction, place: Place): Promise<Period | undefined> {
  const found = await sql<Period>`select starts_at, starts_at + interval '1 hour' as ends_at from (
      select coalesce(max(ends_at), (date_trunc('hour', (clock_timestamp() - interval '2 minutes') at time zone ${place.timeZone})
               at time zone ${place.timeZone}) - interval '1 hour') as starts_at
        from agent_hour where merchant_code = ${place.merchantCode}) as next
    where starts_at + interval '1 hour 2 minutes' <= clock_timestamp()
      and exists (select from agent_line where merchant_code = ${place.merchantCode})`.execute(tx);
  return found.rows[0];
}

/**
 * Freezes the figures of an hour. A round counts in the hour of its last movement, with the difference between what it comes to
 * and what has counted of it before; a correction therefore counts in the hour it is made, also downwards. The hour before is
 * looked at again and changes nothing, because each round counts with its difference alone.
 * @returns false when somebody else froze it
 */
export async function freezeHour(tx: Transaction, place: Place, hour: Period): Promise<boolean> {
  const { merchantCode, currency } = place;
  const done = await sql`insert into agent_hour (merchant_code, starts_at, ends_at)
    values (${merchantCode}, ${hour.starts_at}, ${hour.ends_at}) on conflict do nothing`.execute(tx);
  if (done.numAffectedRows !== 1n) return false;
  await sql`with mine as (
      select a.account_id, c.descendant as member_id from agent_line c
        join ledger_account a on a.merchant_code = c.merchant_code and a.owner_type = 'member' and a.owner_id = c.descendant::text
         and a.kind = 'REAL' and a.currency = ${currency} and a.book = 'LIVE'
       where c.merchant_code = ${merchantCode} and c.depth = 0),
    touched as (
      select m.account_id, m.member_id, t.idem_scope as vendor, t.round_id from mine m
        join ledger_transaction t on t.merchant_code = ${merchantCode} and t.account_id = m.account_id
         and t.created_at >= ${hour.starts_at}::timestamptz - interval '1 hour'
       where t.round_id is not null group by 1, 2, 3, 4 having max(t.created_at) < ${hour.ends_at}::timestamptz),
    fresh as (
      select u.account_id, u.member_id, u.vendor, u.round_id, g.game_type as category, r.bet_sum, r.win_sum, v.valid,
             r.bet_sum - coalesce(k.stake, 0) as stake, r.win_sum - coalesce(k.prize, 0) as prize,
             v.valid - coalesce(k.turnover, 0) as turnover
        from touched u
        join ledger_round r on r.merchant_code = ${merchantCode} and r.account_id = u.account_id and r.vendor = u.vendor
         and r.round_id = u.round_id and r.state = 'CLOSED'
        join played_round n on n.merchant_code = r.merchant_code and n.vendor_code = u.vendor and n.round_id = u.round_id
         and n.member_id = u.member_id
        join game_card g using (node_id)
        cross join lateral (select case when exists (select from bonus_round b where b.merchant_code = r.merchant_code
            and b.vendor = r.vendor and b.round_id = r.round_id and b.member_id = u.member_id) then 0
          else least(r.bet_sum, abs(r.win_sum - r.bet_sum)) end as valid) v
        left join agent_round k on k.merchant_code = r.merchant_code and k.account_id = u.account_id and k.vendor = u.vendor
         and k.round_id = u.round_id
       where (r.bet_sum, r.win_sum) is distinct from (k.stake, k.prize)),
    marked as (
      insert into agent_round (merchant_code, account_id, vendor, round_id, stake, prize, turnover)
      select ${merchantCode}, account_id, vendor, round_id, bet_sum, win_sum, valid from fresh
          on conflict (merchant_code, account_id, vendor, round_id) do update
         set stake = excluded.stake, prize = excluded.prize, turnover = excluded.turnover),
    given as (
      select m.member_id, sum(case when t.debit_account = m.account_id then -t.amount::bigint else t.amount::bigint end)::bigint as given from mine m
        join ledger_movement t on t.merchant_code = ${merchantCode} and t.account_id = m.account_id
         and t.created_at >= ${hour.starts_at}::timestamptz and t.created_at < ${hour.ends_at}::timestamptz
         and t.kind in ('REWARD', 'REBATE', 'AGENT_REBATE', 'BONUS_GRANT', 'BONUS_FORFEIT')
       group by 1)
    insert into agent_figure (merchant_code, starts_at, member_id, category, stake, prize, turnover, given)
    select ${merchantCode}, ${hour.starts_at}::timestamptz, member_id, category, sum(stake), sum(prize), sum(turnover), 0
      from fresh group by member_id, category
    union all
    select ${merchantCode}, ${hour.starts_at}::timestamptz, member_id, '', 0, 0, 0, given from given`.execute(tx);
  return true;
}

/** First moment of the period that a moment of the merchant's zone lies in, and of the next one. */
const bounds = (kind: RunKind, at: ReturnType<typeof sql>) => {
  if (kind === 'hourly') return { first: sql`date_trunc('hour', ${at})`, next: sql`first + interval '1 hour'` };
  if (kind !== 'dividend') return { first: sql`date_trunc('day', ${at})`, next: sql`first + interval '1 day'` };
  return {
    first: sql`date_trunc('month', ${at}) + case when extract(day from ${at}) > 15 then interval '15 days' else interval '0' end`,
    next: sql`case when extract(day from first) = 1 then first + interval '15 days' else date_trunc('month', first) + interval '1 month' end`,
  };
};

/** How long after its end a period is billed: dividends at ten past two, as their contracts say. */
const WAITS = { rebate: '0', hourly: '0', salary: '0', dividend: '2 hours 10 minutes' } as const;

/** Periods of a kind whose hours are all frozen and that have not been billed, oldest first. */
export async function findPeriodsToBill(tx: Transaction, place: Place, kind: RunKind): Promise<Period[]> {
  const { merchantCode, timeZone } = place;
  const { first, next } = bounds(kind, sql`(starts_at at time zone ${timeZone})`);
  const found = await sql<Period>`with frozen as (
      select starts_at, max(ends_at) over () as frozen_until from agent_hour
       where merchant_code = ${merchantCode} and starts_at > clock_timestamp() - interval '45 days'),
    firsts as (select distinct ${first} as first, frozen_until from frozen),
    periods as (select first at time zone ${timeZone} as starts_at, (${next}) at time zone ${timeZone} as ends_at, frozen_until from firsts)
    select p.starts_at, p.ends_at from periods p
     where p.ends_at <= p.frozen_until and p.ends_at + ${WAITS[kind]}::interval <= clock_timestamp()
       and not exists (select from agent_run r where r.merchant_code = ${merchantCode} and r.kind = ${kind}
         and r.starts_at = p.starts_at)
     order by p.starts_at`.execute(tx);
  return found.rows;
}

/** Takes a period for billing; false when it has been billed. */
export async function claimPeriod(
  tx: Transaction,
  merchantCode: string,
  kind: RunKind,
  startsAt: Date,
): Promise<boolean> {
  const done =
    await sql`insert into agent_run (merchant_code, kind, starts_at) values (${merchantCode}, ${kind}, ${startsAt})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** When the period after the present one begins: from then on an accepted contract counts. */
export async function findNextStart(tx: Transaction, timeZone: string, kind: RunKind): Promise<Date> {
  const { first, next } = bounds(kind, sql`(clock_timestamp() at time zone ${timeZone})`);
  const found = await sql<{
    at: Date;
  }>`select (${next}) at time zone ${timeZone} as at from (select ${first} as first) as present`.execute(tx);
  if (!found.rows[0]) throw new Error('a period has an end');
  return found.rows[0].at;
}
