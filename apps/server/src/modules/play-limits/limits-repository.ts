import type { AnyLimitName, DepositLimitName } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { LimitsOf } from './breaks-repository.ts';

/** Hours before a looser limit can be confirmed. */
const WAIT_HOURS = 24;

/** What a member and the merchant set of one limit. Amounts are money at scale 4, of the time of a day whole minutes. */
export interface LimitRow {
  readonly limited: AnyLimitName;
  /** The member's own; null for none. */
  readonly amount: bigint | null;
  /** What the merchant set for every member; null for none. */
  readonly merchant_amount: bigint | null;
  /** Amount of the looser one that waits, null for none; only where `has_wish`. */
  readonly wish_amount: bigint | null;
  readonly has_wish: boolean;
  /** Milliseconds until it can be confirmed, below 0 when it can. */
  readonly wish_ms: number | null;
}

/** The limits that a member ever set or requested, and the merchant's limits for all, by name. */
export async function readLimits(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<ReadonlyMap<AnyLimitName, LimitRow>> {
  const found = await sql<LimitRow>`
    select limited, held.amount, of_all.amount as merchant_amount, wish.amount as wish_amount,
        wish.wait is not null as has_wish, (extract(epoch from wish.wait) * 1000)::float8 as wish_ms
      from (select distinct limited from play_limit where merchant_code = ${merchantCode} and member_id = ${memberId}) as named
      full join ledger_merchant_limits(${merchantCode}) of_all using (limited)
      left join lateral (select l.amount from play_limit l
          where l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.limited = coalesce(named.limited, of_all.limited)
            and l.effective_at is not null order by l.effective_at desc limit 1) held on true
      left join lateral (select l.amount, l.confirmable_at - clock_timestamp() as wait from play_limit l
          where l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.limited = coalesce(named.limited, of_all.limited)
            and l.effective_at is null and l.discarded_at is null) wish on true`.execute(tx);
  return new Map(found.rows.map((row) => [row.limited, row]));
}

/** What holds of a limit: the lower one of the member's and the merchant's; null for none. */
export function heldAmount(row: LimitRow | undefined): bigint | null {
  const { amount = null, merchant_amount: ofMerchant = null } = row ?? {};
  if (amount === null || ofMerchant === null) return amount ?? ofMerchant;
  return amount < ofMerchant ? amount : ofMerchant;
}

/** What was credited within each window, with what is open and may be credited any moment, at scale 4. */
export async function readDeposited(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<Readonly<Record<DepositLimitName, bigint>>> {
  const found = await sql<Record<DepositLimitName, bigint>>`
    select coalesce(sum(amount) filter (where credited_at is null or credited_at > clock_timestamp() - interval '24 hours'), 0)::bigint
             as "depositDay",
           coalesce(sum(amount) filter (where credited_at is null or credited_at > clock_timestamp() - interval '168 hours'), 0)::bigint
             as "depositWeek",
           coalesce(sum(amount), 0)::bigint as "depositMonth"
      from counted_deposit
     where merchant_code = ${merchantCode} and member_id = ${memberId}
       and (credited_at is null or credited_at > clock_timestamp() - interval '720 hours')`.execute(tx);
  return found.rows[0] ?? { depositDay: 0n, depositWeek: 0n, depositMonth: 0n };
}

/** Writes a limit that holds at once, or one that waits to be confirmed. */
export async function insertLimit(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limit: { readonly limited: AnyLimitName; readonly amount: bigint | null; readonly waits: boolean },
): Promise<void> {
  const { limited, amount, waits } = limit;
  await sql`insert into play_limit (merchant_code, limit_id, member_id, limited, amount, created_at, confirmable_at, effective_at)
    select ${merchantCode}, ${newUuid()}, ${memberId}, ${limited}, ${amount}::bigint, at,
        case when ${waits} then at + make_interval(hours => ${WAIT_HOURS}) end, case when not ${waits} then at end
      from (select clock_timestamp() as at) as now`.execute(tx);
}

/** Gives up the looser limit that waits. @returns false where none does */
export async function discardWish(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limited: AnyLimitName,
): Promise<boolean> {
  const done = await sql`update play_limit set discarded_at = clock_timestamp()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and limited = ${limited}
      and effective_at is null and discarded_at is null`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Puts the looser limit that waits into effect. @returns false where none can be confirmed yet */
export async function confirmWish(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limited: AnyLimitName,
): Promise<boolean> {
  const done = await sql`update play_limit set effective_at = clock_timestamp()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and limited = ${limited}
      and effective_at is null and discarded_at is null and confirmable_at <= clock_timestamp()`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A change of a limit. */
export interface LimitChangeRow {
  readonly limited: AnyLimitName;
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
  const found = await sql<LimitChangeRow>`select limited, amount, created_at, effective_at, discarded_at from play_limit
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
