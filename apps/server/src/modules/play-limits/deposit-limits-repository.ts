import type { DepositLimitPeriod } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { LimitsOf } from './breaks-repository.ts';

/** Hours before a looser limit can be confirmed. */
const WAIT_HOURS = 24;

/** A period's limit with what is used of it. Amounts are at scale 4. */
export interface DepositLimitRow {
  readonly period: DepositLimitPeriod;
  /** Null for none. */
  readonly amount: bigint | null;
  /** What was credited within the window, with what is open. */
  readonly used: bigint;
  /** Amount of the looser one that waits, null for none; only where `has_wish`. */
  readonly wish_amount: bigint | null;
  readonly has_wish: boolean;
  /** Milliseconds until it can be confirmed, below 0 when it can. */
  readonly wish_ms: number | null;
}

/** Limits of all periods with what is used of them, the shortest period first. */
export async function readDepositLimits(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<DepositLimitRow[]> {
  const found = await sql<DepositLimitRow>`
    with counted as materialized (
      select amount, credited_at from counted_deposit
       where merchant_code = ${merchantCode} and member_id = ${memberId}
         and (credited_at is null or credited_at > clock_timestamp() - interval '720 hours'))
    select p.period, held.amount, wish.amount as wish_amount, wish.wait is not null as has_wish,
        (extract(epoch from wish.wait) * 1000)::float8 as wish_ms,
        coalesce((select sum(c.amount) from counted c
                   where c.credited_at is null or c.credited_at > clock_timestamp() - p.span), 0)::bigint as used
      from (values ('day', interval '24 hours', 1), ('week', interval '168 hours', 2), ('month', interval '720 hours', 3))
           as p(period, span, place)
      left join lateral (select l.amount from deposit_limit l
          where l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.period = p.period
            and l.effective_at is not null order by l.effective_at desc limit 1) held on true
      left join lateral (select l.amount, l.confirmable_at - clock_timestamp() as wait from deposit_limit l
          where l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.period = p.period
            and l.effective_at is null and l.discarded_at is null) wish on true
     order by p.place`.execute(tx);
  return found.rows;
}

/** Writes a limit that holds at once, or one that waits to be confirmed. */
export async function insertDepositLimit(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limit: { readonly period: DepositLimitPeriod; readonly amount: bigint | null; readonly waits: boolean },
): Promise<void> {
  const { period, amount, waits } = limit;
  await sql`insert into deposit_limit (merchant_code, limit_id, member_id, period, amount, created_at, confirmable_at, effective_at)
    select ${merchantCode}, ${newUuid()}, ${memberId}, ${period}, ${amount}::bigint, at,
        case when ${waits} then at + make_interval(hours => ${WAIT_HOURS}) end, case when not ${waits} then at end
      from (select clock_timestamp() as at) as now`.execute(tx);
}

/** Gives up the limit of a period that waits. @returns false where none does */
export async function discardWish(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  period: DepositLimitPeriod,
): Promise<boolean> {
  const done = await sql`update deposit_limit set discarded_at = clock_timestamp()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and period = ${period}
      and effective_at is null and discarded_at is null`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Puts the limit of a period that waits into effect. @returns false where none can be confirmed yet */
export async function confirmWish(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  period: DepositLimitPeriod,
): Promise<boolean> {
  const done = await sql`update deposit_limit set effective_at = clock_timestamp()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and period = ${period}
      and effective_at is null and discarded_at is null and confirmable_at <= clock_timestamp()`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A change of a limit. */
export interface LimitChangeRow {
  readonly period: DepositLimitPeriod;
  readonly amount: bigint | null;
  readonly created_at: Date;
  readonly effective_at: Date | null;
  readonly discarded_at: Date | null;
}

/** The member's last changes of limits, newest first. */
export async function readLimitChanges(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limit: number,
): Promise<LimitChangeRow[]> {
  const found =
    await sql<LimitChangeRow>`select period, amount, created_at, effective_at, discarded_at from deposit_limit
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by created_at desc limit ${limit}`.execute(
      tx,
    );
  return found.rows;
}

/** What was deposited less what withdrawals brought, at scale 4. */
export interface NetDeposit {
  readonly year: bigint;
  readonly allTime: bigint;
}

/** The member's net position of the last 12 months and of all time. */
export async function readNetDeposit(tx: Transaction, { merchantCode, memberId }: LimitsOf): Promise<NetDeposit> {
  const found = await sql<NetDeposit>`
    with moved as (
      select amount, credited_at as at from counted_deposit
       where merchant_code = ${merchantCode} and member_id = ${memberId} and credited_at is not null
      union all
      select -amount, paid_at from paid_withdrawal where merchant_code = ${merchantCode} and member_id = ${memberId})
    select coalesce(sum(amount) filter (where at > clock_timestamp() - interval '1 year'), 0)::bigint as year,
           coalesce(sum(amount), 0)::bigint as "allTime" from moved`.execute(tx);
  return found.rows[0] ?? { year: 0n, allTime: 0n };
}
