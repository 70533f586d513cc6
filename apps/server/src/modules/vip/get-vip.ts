import { parseMoney } from '@tessera/contract';
import { chosenConditions, presentConditions } from '#server/modules/rewards/rewards.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { hasVipLevels } from './raise-levels.ts';
import { highestOf, raiseLevel, rewardOf } from './raise-level.ts';

/** The reward of a level, with its conditions where there are any. */
function rewardView(merchant: Merchant, level: number) {
  const reward = rewardOf(merchant, level);
  const conditions = reward > 0n ? chosenConditions(merchant.settings, 'level') : null;
  return { reward, rewardConditions: conditions ? presentConditions(conditions, reward) : null };
}

/**
 * The merchant's levels, and how far the member has come (MEMBER-09). Levels that were reached since the last look are given now, so that the
 * answer is never behind what it says was staked.
 */
export const getVip = handleSession('getVip', async (_input, { platform, merchant, session }) => {
  if (!hasVipLevels(merchant)) return { level: 0, deposited: 0n, staked: 0n, levels: [] };
  const { reached, ...sums } = await platform.database.forMerchant(merchant.code, (tx) =>
    raiseLevel(tx, merchant, session.memberId),
  );
  const levels = merchant.settings.vipLevels.map(({ deposited, staked, cashbackExtra, ...given }, index) => ({
    level: index + 1,
    deposited: parseMoney(deposited),
    staked: parseMoney(staked),
    ...rewardView(merchant, index + 1),
    cashbackExtra,
    freeWithdrawals: given.freeWithdrawals,
    withdrawalMaximum: parseMoney(given.withdrawalMaximum),
    depositMaximum: parseMoney(given.depositMaximum),
    noDepositFee: given.noDepositFee,
    reachedAt: reached.find(({ level }) => level === index + 1)?.reachedAt ?? null,
  }));
  return { ...sums, level: highestOf(reached), levels };
});
