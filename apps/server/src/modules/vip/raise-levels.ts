import { hasFeature } from '@tessera/contract';
import { readPlayers } from '#server/modules/statistics/statistics.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { raiseLevel } from './raise-level.ts';
import { markLookedAt, readNextQuarter } from './vip-repository.ts';

/** Members that are read at once. */
const BATCH = 100;
/** Name of the work in the log of its failures. */
const WORK = 'vip.level';

type Working = Pick<Platform, 'database' | 'log' | 'stopping'>;

/** Whether members of a merchant have levels. */
export const hasVipLevels = ({ settings }: Pick<Merchant, 'settings'>): boolean =>
  settings.vipLevels.length > 0 && hasFeature(settings.flags, 'memberClub');

/** Raises the players of one quarter, each by itself: one whose level cannot be given holds up no other. @returns false when it was stopped before the end */
async function raiseLevelsOfQuarter(platform: Working, merchant: Merchant, quarter: Date): Promise<boolean> {
  const { database, stopping } = platform;
  let after = '';
  while (!stopping.aborted) {
    const page = { quarter, after, limit: BATCH };
    const players = await database.forMerchant(merchant.code, (tx) => readPlayers(tx, merchant.code, page));
    const last = players.at(-1);
    if (last === undefined) return true;
    await runItems(platform, {
      merchantCode: merchant.code,
      kind: WORK,
      items: players,
      idOf: (memberId) => memberId,
      run: async (memberId) => {
        await database.forMerchant(merchant.code, (tx) => raiseLevel(tx, merchant, memberId));
      },
    });
    after = last;
  }
  return false;
}

/**
 * Looks at everybody who staked since the last look, quarter by quarter, and gives the levels that were reached. A quarter that was
 * interrupted is looked at again, which gives nothing twice. Who only deposited is looked at with the next stake, or by opening the levels.
 */
export async function raiseLevels(platform: Working, merchant: Merchant): Promise<void> {
  if (!hasVipLevels(merchant)) return;
  const { database } = platform;
  for (;;) {
    const quarter = await database.forMerchant(merchant.code, (tx) => readNextQuarter(tx, merchant.code));
    if (!quarter || !(await raiseLevelsOfQuarter(platform, merchant, quarter))) return;
    await database.forMerchant(merchant.code, (tx) => markLookedAt(tx, merchant.code, quarter));
  }
}
