import { parseMoney } from '@tessera/contract';
import { handleSession } from '#server/platform/http/handler.ts';
import { hasVipLevels } from './look-at-players.ts';
import { raiseLevel, rewardOf } from './raise-level.ts';
import { readReached } from './vip-repository.ts';

/**
 * The merchant's levels, and how far the member has come (MEMBER-09). Levels that were reached since the last look are given now, so that the
 * answer is never behind what it says was staked.
 */
export const getVip = handleSession('getVip', async (_input, { platform, merchant, session }) => {
  if (!hasVipLevels(merchant)) return { level: 0, deposited: 0n, staked: 0n, levels: [] };
  const of = { merchantCode: merchant.code, memberId: session.memberId };
  const { place, reached } = await platform.database.forMerchant(merchant.code, async (tx) => ({
    place: await raiseLevel(tx, merchant, session.memberId),
    reached: new Map((await readReached(tx, of)).map(({ level, reachedAt }) => [level, reachedAt])),
  }));
  const levels = merchant.settings.vipLevels.map(({ deposited, staked, cashbackExtra, ...given }, index) => ({
    level: index + 1,
    deposited: parseMoney(deposited),
    staked: parseMoney(staked),
    reward: rewardOf(merchant, index + 1),
    cashbackExtra,
    freeWithdrawals: given.freeWithdrawals,
    withdrawalMaximum: parseMoney(given.withdrawalMaximum),
    reachedAt: reached.get(index + 1) ?? null,
  }));
  return { ...place, levels };
});
