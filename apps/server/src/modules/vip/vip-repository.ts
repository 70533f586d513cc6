import { sql } from 'kysely';
import { QUARTER, quarterOf } from '#server/modules/statistics/statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whose levels they are. */
export interface LevelsOf {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** What a member deposited and staked altogether, scale 4. */
export interface VipSums {
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** A level that the member has reached. */
export interface ReachedLevel {
  readonly level: number;
  readonly reachedAt: Date;
}

/** The levels that a member has reached, the lowest first. */
export async function readReached(tx: Transaction, { merchantCode, memberId }: LevelsOf): Promise<ReachedLevel[]> {
  const found = await sql<ReachedLevel>`select level, reached_at as "reachedAt" from vip_level
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by level`.execute(tx);
  return found.rows;
}

/** The highest level that a member has reached; 0 before the first. */
export async function readLevel(tx: Transaction, { merchantCode, memberId }: LevelsOf): Promise<number> {
  const found = await sql<{ level: number }>`select coalesce(max(level), 0)::int as level from vip_level
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.level ?? 0;
}

/**
 * Writes the levels up to one that a member has reached. Of several who do it at once each level is written by one.
 * @returns the levels that were not written before
 */
export async function insertReached(
  tx: Transaction,
  { merchantCode, memberId }: LevelsOf,
  level: number,
  sums: VipSums,
): Promise<number[]> {
  const found = await sql<{ level: number }>`insert into vip_level (merchant_code, member_id, level, deposited, staked)
    select ${merchantCode}, ${memberId}::uuid, level, ${sums.deposited}::bigint, ${sums.staked}::bigint
      from generate_series(1, ${level}::int) as level
        on conflict do nothing returning level`.execute(tx);
  return found.rows.map((row) => row.level).sort((one, other) => one - other);
}

/**
 * The quarter of an hour whose players are to be looked at next, some minutes after its end, when its figures are settled. A merchant of which
 * none were looked at begins a day ago.
 * @returns undefined while there is none
 */
export async function readNextQuarter(tx: Transaction, merchantCode: string): Promise<Date | undefined> {
  await sql`insert into vip_progress (merchant_code, looked_until)
    values (${merchantCode}, ${quarterOf(sql`clock_timestamp() - interval '1 day'`)}) on conflict do nothing`.execute(
    tx,
  );
  const found = await sql<{ looked_until: Date }>`select looked_until from vip_progress
    where merchant_code = ${merchantCode} and looked_until + ${QUARTER} + interval '5 minutes' <= clock_timestamp()`.execute(
    tx,
  );
  return found.rows[0]?.looked_until;
}

/** Notes that the players of a quarter were looked at; nothing changes where another process has gone on from it already. */
export async function markLookedAt(tx: Transaction, merchantCode: string, quarter: Date): Promise<void> {
  await sql`update vip_progress set looked_until = looked_until + ${QUARTER}
    where merchant_code = ${merchantCode} and looked_until = ${quarter}`.execute(tx);
}

/** How many members of a merchant are at each level, the highest that they have reached. The lowest first. */
export async function countLevels(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly level: number; readonly count: number }[]> {
  const found = await sql<{ level: number; count: number }>`select level, count(*)::int as count
    from (select max(level) as level from vip_level where merchant_code = ${merchantCode} group by member_id) reached
    group by level order by level`.execute(tx);
  return found.rows;
}
