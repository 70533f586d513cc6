import { formatMoney } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { leastLeft, type LimitsIn, readHeldLimits } from './held-limits.ts';
import { requireTimeLeft } from './time-limit.ts';

/**
 * Says which of the member's or the merchant's limits a stake goes beyond. The ledger itself refuses such stakes; this is asked after it did.
 * @param stake at scale 4
 * @throws Refusal PLAY_TIME_OVER where the time of the day is used up; PLAY_LIMIT with `value` {limit, left} of the limit that leaves the least; nothing where there is room again by now
 */
export async function requireWithinLimits(database: Database, member: LimitsIn, stake: bigint): Promise<void> {
  const limits = await database.forMerchant(member.merchantCode, async (tx) => {
    await requireTimeLeft(tx, member);
    return readHeldLimits(tx, member);
  });
  const broken = leastLeft(
    limits.flatMap(({ limit, left }) =>
      !limit.startsWith('deposit') && left !== null && left < stake ? [{ limit, left }] : [],
    ),
  );
  if (broken) throw new Refusal('PLAY_LIMIT', { field: 'total', limit: broken.limit, left: formatMoney(broken.left) });
}
