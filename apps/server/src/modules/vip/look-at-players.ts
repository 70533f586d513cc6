import { hasFeature } from '@tessera/contract';
import { readPlayers } from '#server/modules/statistics/statistics.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { raiseLevel } from './raise-level.ts';
import { markLookedAt, readNextQuarter } from './vip-repository.ts';

/** Members that are looked at in one transaction. */
const BATCH = 100;

/** Whether members of a merchant have levels. */
export const hasVipLevels = ({ settings }: Pick<Merchant, 'settings'>): boolean =>
  settings.vipLevels.length > 0 && hasFeature(settings.flags, 'memberClub');

/** Raises the players of one quarter, some in each transaction. @returns false when it was stopped between two of them */
async function lookAtQuarter(
  database: Database,
  merchant: Merchant,
  quarter: Date,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  let after = '';
  while (stopping?.aborted !== true) {
    const players = await database.forMerchant(merchant.code, async (tx) => {
      const found = await readPlayers(tx, merchant.code, { quarter, after, limit: BATCH });
      for (const memberId of found) await raiseLevel(tx, merchant, memberId);
      return found;
    });
    const last = players.at(-1);
    if (last === undefined) return true;
    after = last;
  }
  return false;
}

/**
 * Looks at everybody who staked since the last look, quarter by quarter, and gives the levels that were reached. A quarter that was
 * interrupted is looked at again, which gives nothing twice. Who only deposited is looked at with the next stake, or by opening the levels.
 * @param stopping ends it between two transactions
 */
export async function lookAtPlayers(database: Database, merchant: Merchant, stopping?: AbortSignal): Promise<void> {
  if (!hasVipLevels(merchant)) return;
  for (;;) {
    const quarter = await database.forMerchant(merchant.code, (tx) => readNextQuarter(tx, merchant.code));
    if (!quarter || !(await lookAtQuarter(database, merchant, quarter, stopping))) return;
    await database.forMerchant(merchant.code, (tx) => markLookedAt(tx, merchant.code, quarter));
  }
}
