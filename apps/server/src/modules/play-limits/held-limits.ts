import { LIMIT_NAMES, type LimitName, TIME_LIMIT } from '@tessera/contract';
import { type Played, openMemberAccount, readPlayed, setStakeLimits } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LimitsOf } from './breaks-repository.ts';
import { minutesOf } from './limit-minutes.ts';
import { heldAmount, readDeposited, readLimits } from './limits-repository.ts';

/** A member, and the currency that limits are in. */
export interface LimitsIn extends LimitsOf {
  readonly currency: string;
}

/** A limit with what is used of it. Amounts are at scale 4. */
export interface HeldLimit {
  readonly limit: LimitName;
  /** The member's own; null for none. */
  readonly amount: bigint | null;
  /** What the merchant set for every member; null for none. */
  readonly merchantAmount: bigint | null;
  /** Null where nothing is counted: of single bets, and of stakes and losses while neither is limited. */
  readonly used: bigint | null;
  /** What is left of the lower one, never below 0; null for no limit. */
  readonly left: bigint | null;
  /** A looser one that waits. */
  readonly wish: { readonly amount: bigint | null; readonly waitMs: number } | undefined;
}

const isPlayed = (limit: LimitName): limit is keyof Played => limit.startsWith('stake') || limit.startsWith('loss');

/** All limits of a member in the order in which they are shown, whether set or not. */
export async function readHeldLimits(tx: Transaction, member: LimitsIn): Promise<HeldLimit[]> {
  const set = await readLimits(tx, member);
  const deposited = await readDeposited(tx, member);
  const played = await readPlayed(tx, member);
  const usedOf = (limit: LimitName): bigint | null => {
    if (limit === 'bet') return null;
    return isPlayed(limit) ? (played?.[limit] ?? null) : deposited[limit];
  };
  return LIMIT_NAMES.map((limit) => {
    const row = set.get(limit);
    const held = heldAmount(row);
    const used = usedOf(limit);
    const left = held === null ? null : held - (used ?? 0n);
    return {
      limit,
      amount: row?.amount ?? null,
      merchantAmount: row?.merchant_amount ?? null,
      used,
      left: left !== null && left < 0n ? 0n : left,
      wish: row?.has_wish ? { amount: row.wish_amount, waitMs: Math.max(0, Math.ceil(row.wish_ms ?? 0)) } : undefined,
    };
  });
}

/** The one that leaves the least, of limits that something goes beyond; undefined where there is none. */
export const leastLeft = <Each extends { readonly left: bigint }>(broken: readonly Each[]): Each | undefined =>
  broken.reduce<Each | undefined>((least, each) => (least && least.left <= each.left ? least : each), undefined);

/**
 * Gives the member's own limits that hold to the ledger, which refuses stakes beyond them and beyond the merchant's. To be called after each change, under the lock of the member's
 * limits; a limit of deposits changes nothing there.
 */
export async function holdStakesToLimits(tx: Transaction, member: LimitsIn): Promise<void> {
  const set = await readLimits(tx, member);
  const amountOf = (limit: LimitName) => set.get(limit)?.amount ?? null;
  await openMemberAccount(tx, { ...member, book: 'LIVE' });
  await setStakeLimits(tx, member, {
    bet: amountOf('bet'),
    stakeDay: amountOf('stakeDay'),
    stakeWeek: amountOf('stakeWeek'),
    stakeMonth: amountOf('stakeMonth'),
    lossDay: amountOf('lossDay'),
    lossWeek: amountOf('lossWeek'),
    lossMonth: amountOf('lossMonth'),
    minutesDay: minutesOf(set.get(TIME_LIMIT)?.amount ?? null),
  });
}
