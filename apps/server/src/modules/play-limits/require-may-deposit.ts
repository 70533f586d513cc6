import { type DepositLimitName, formatMoney } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { LimitsOf } from './breaks-repository.ts';
import { leastLeft } from './held-limits.ts';
import { heldAmount, readDeposited, readLimits } from './limits-repository.ts';
import { requireNoBreak } from './running-break.ts';

const PERIODS = {
  depositDay: 'day',
  depositWeek: 'week',
  depositMonth: 'month',
} as const satisfies Record<DepositLimitName, string>;

/**
 * Refuses a deposit of a member who is on a break, and one that goes beyond a limit of the member or of the merchant. To be called after
 * {@link lockPlayLimits} and after the deposit was written, in one transaction, so that deposits at the same time count one another.
 * @param amount of the deposit that was just written, at scale 4
 * @throws Refusal PLAY_BREAK; DEPOSIT_LIMIT with `value` {period, left} of the limit that leaves the least
 */
export async function requireMayDeposit(tx: Transaction, member: LimitsOf, amount: bigint): Promise<void> {
  await requireNoBreak(tx, member);
  const set = await readLimits(tx, member);
  const used = await readDeposited(tx, member);
  const broken = leastLeft(
    (Object.keys(PERIODS) as DepositLimitName[]).flatMap((limit) => {
      const held = heldAmount(set.get(limit));
      return held !== null && used[limit] > held ? [{ limit, left: held - (used[limit] - amount) }] : [];
    }),
  );
  if (!broken) return;
  const { limit, left } = broken;
  const period = PERIODS[limit];
  throw new Refusal('DEPOSIT_LIMIT', { field: 'amount', period, left: formatMoney(left > 0n ? left : 0n) });
}
