import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ReturnSums } from './return-band.ts';

/** How far back each period goes, hours. */
export const PERIODS = { hour: 1, day: 24, month: 30 * 24 } as const;
export type ReturnPeriod = keyof typeof PERIODS;

/** Newest rounds that are counted at most, so that counting costs the same however much is played. */
const NEWEST_ROUNDS = 200_000;
/** A count that takes longer is given up; the one before stays, milliseconds. */
const LONGEST_MS = 20_000;

/** Sums of one game over one period. */
export interface GameReturnRow extends ReturnSums {
  readonly node_id: string;
  readonly vendor_code: string;
  readonly names: Readonly<Record<string, string>>;
  /** Published by the game, in percent; null where it publishes none. */
  readonly published: string | null;
  readonly since: Date;
  readonly calculated_at: Date;
}

/**
 * Counts a merchant's settled rounds of real play money and real money, not those of trial members, and stores the sums of each game;
 * games that were not played in the period have none. Rounds without a stake are left out, as is what was won of a jackpot: a game publishes its
 * return without it.
 */
export async function countReturns(tx: Transaction, merchantCode: string, period: ReturnPeriod): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(tx);
  await sql`with newest as (select vendor_code, round_id, member_id, node_id, created_at from played_round
      where merchant_code = ${merchantCode} and created_at > clock_timestamp() - make_interval(hours => ${PERIODS[period]})
      order by created_at desc limit ${NEWEST_ROUNDS}),
    counted as (select n.node_id, count(*)::int as rounds, sum(r.bet_sum) as staked, sum(r.returned) as returned,
        sum(r.bet_sum::numeric * r.bet_sum) as staked_squares, sum(r.returned::numeric * r.returned) as returned_squares,
        sum(r.bet_sum::numeric * r.returned) as products, min(n.created_at) as since
      from newest n
        join ledger_account a on a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = n.member_id::text
          and a.kind = 'REAL' and a.book = 'LIVE'
        join lateral (select r.state, r.bet_sum, r.win_sum - coalesce((select sum(w.won) from jackpot_win w
              where w.merchant_code = ${merchantCode} and w.vendor_code = n.vendor_code and w.round_id = n.round_id
                and w.member_id = n.member_id), 0)::bigint as returned
            from ledger_round r where r.merchant_code = ${merchantCode} and r.vendor = n.vendor_code and r.round_id = n.round_id
              and r.account_id = a.account_id) as r on true
      where r.state = 'CLOSED' and r.bet_sum > 0 group by n.node_id),
    gone as (delete from game_return g where g.merchant_code = ${merchantCode} and g.period = ${period}
      and not exists (select from counted c where c.node_id = g.node_id))
    insert into game_return as g (merchant_code, period, node_id, rounds, staked, returned, staked_squares, returned_squares, products, since)
    select ${merchantCode}, ${period}, c.node_id, c.rounds, c.staked, c.returned, c.staked_squares, c.returned_squares, c.products, c.since
      from counted c join game_card using (node_id)
    on conflict (merchant_code, period, node_id) do update set rounds = excluded.rounds, staked = excluded.staked,
      returned = excluded.returned, staked_squares = excluded.staked_squares, returned_squares = excluded.returned_squares,
      products = excluded.products, since = excluded.since, calculated_at = clock_timestamp()`.execute(tx);
}

/** The sums of a merchant's games, the most played first. @param period undefined: of all periods */
export async function readReturns(
  tx: Transaction,
  merchantCode: string,
  period?: ReturnPeriod,
): Promise<(GameReturnRow & { readonly period: ReturnPeriod })[]> {
  const ofPeriod = period ? sql`and r.period = ${period}` : sql``;
  const found = await sql<
    GameReturnRow & { readonly period: ReturnPeriod }
  >`select r.period, r.node_id, g.vendor_code, g.names,
      g.return_to_player as published, r.rounds, r.staked::float8 as staked, r.returned::float8 as returned,
      r.staked_squares::float8 as "stakedSquares", r.returned_squares::float8 as "returnedSquares", r.products::float8 as products,
      r.since, r.calculated_at
    from game_return r join game_card g using (node_id)
    where r.merchant_code = ${merchantCode} ${ofPeriod} order by r.rounds desc, r.node_id`.execute(tx);
  return found.rows;
}
