import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountKey } from './ledger-types.ts';

/** A member's account of money: limits hold for what is staked of it. */
export type LimitedAccount = Omit<AccountKey, 'book'>;

/** Rolling windows of limits: the hour that runs, with the 24, 168 or 720 before it. */
export type LimitWindow = 'Day' | 'Week' | 'Month';

/** Time that a member whose time is limited has played on the day that runs in the merchant's time zone. */
export interface PlayTime {
  readonly playedMs: number;
  /** The limit, in minutes. */
  readonly minutes: number;
  readonly dayEndsAt: Date;
}

/** Limits of an account, amounts at scale 4; null for none. */
export interface StakeLimits extends Readonly<Record<`${'stake' | 'loss'}${LimitWindow}`, bigint | null>> {
  /** Of one stake. */
  readonly bet: bigint | null;
  /** Of the time that is played on one day of the merchant, in whole minutes. */
  readonly minutesDay: number | null;
}

/** What was staked and lost within each window, at scale 4. */
export type Played = Readonly<Record<`${'stake' | 'loss'}${LimitWindow}`, bigint>>;

/**
 * Sets the limits that the posting functions compare stakes with, all of them together. What was played before the first of them counts
 * too. Waits for postings of the account, which has to be open.
 */
export async function setStakeLimits(tx: Transaction, account: LimitedAccount, limits: StakeLimits): Promise<void> {
  const { merchantCode, memberId, currency } = account;
  await sql`select ledger_set_limits(${merchantCode}, ${memberId}, ${currency}, ${limits.bet}::bigint,
    array[${limits.stakeDay}, ${limits.stakeWeek}, ${limits.stakeMonth}]::bigint[],
    array[${limits.lossDay}, ${limits.lossWeek}, ${limits.lossMonth}]::bigint[], ${limits.minutesDay}::integer)`.execute(
    tx,
  );
}

/**
 * What limits have been used up: stakes less what was returned of them or taken back, and losses, which are stakes less wins of the same window,
 * never below 0.
 * @returns undefined for a member without limits, of whom no sums are kept
 */
export async function readPlayed(tx: Transaction, account: LimitedAccount): Promise<Played | undefined> {
  const { merchantCode, memberId, currency } = account;
  const { rows } = await sql<{ played: Readonly<Record<keyof Played, string>> }>`
    select ledger_member_played(${merchantCode}, ${memberId}, ${currency}) as played`.execute(tx);
  const found = rows[0]?.played;
  return (
    found && {
      stakeDay: BigInt(found.stakeDay),
      stakeWeek: BigInt(found.stakeWeek),
      stakeMonth: BigInt(found.stakeMonth),
      lossDay: BigInt(found.lossDay),
      lossWeek: BigInt(found.lossWeek),
      lossMonth: BigInt(found.lossMonth),
    }
  );
}

/**
 * How long the member has played today, by the database's clock: each stake counts the time until the next one, five minutes at most.
 * @returns undefined for a member whose time is not limited
 */
export async function readPlayTime(tx: Transaction, account: LimitedAccount): Promise<PlayTime | undefined> {
  const { merchantCode, memberId, currency } = account;
  const { rows } = await sql<PlayTime>`select played_ms as "playedMs", minutes, day_ends_at as "dayEndsAt"
    from ledger_member_time(${merchantCode}, ${memberId}, ${currency})`.execute(tx);
  return rows[0];
}
