import { hasFeature, parseMoney } from '@tessera/contract';
import { sumBonusStakes } from '#server/modules/bonuses/bonuses.ts';
import { updateClubLabel } from '#server/modules/members/members.ts';
import { giveLevelReward } from '#server/modules/rewards/rewards.ts';
import { type LineTotal, readLineTotals } from '#server/modules/statements/statements.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { insertReached, type ReachedLevel, readReached, type VipSums } from './vip-repository.ts';
import type { VipLevel } from './vip-settings.ts';

/** Sums of lines in one direction. */
function sumOf(totals: readonly LineTotal[], isCredit: boolean, kinds: readonly string[]): bigint {
  return totals
    .filter((total) => total.isCredit === isCredit && kinds.includes(total.kind))
    .reduce((sum, { amount }) => sum + (isCredit ? amount : -amount), 0n);
}

/**
 * What counts for levels: money that was deposited, and own money that was staked less what of it was returned or taken back.
 * @param ofBonus what was staked of bonus money, which is in the stakes and does not count, scale 4
 */
export function vipSums(totals: readonly LineTotal[], ofBonus: bigint): VipSums {
  const returned = sumOf(totals, true, ['stakeReturn', 'correction']);
  const staked = sumOf(totals, false, ['bet']) - returned - ofBonus;
  return { deposited: sumOf(totals, true, ['deposit']), staked: staked > 0n ? staked : 0n };
}

/** The highest level whose conditions, and those of all below it, are met; 0 for none. */
export function levelOf(levels: readonly VipLevel[], { deposited, staked }: VipSums): number {
  const missed = levels.findIndex(
    (level) => deposited < parseMoney(level.deposited) || staked < parseMoney(level.staked),
  );
  return missed === -1 ? levels.length : missed;
}

/** What reaching a level gives, scale 4; nothing where rewards cannot be claimed. */
export function rewardOf({ settings }: Pick<Merchant, 'settings'>, level: number): bigint {
  const reward = hasFeature(settings.flags, 'rewardCenter') ? settings.vipLevels[level - 1]?.reward : undefined;
  return parseMoney(reward ?? '0');
}

/** A member's progress: the sums, and the reached levels, the lowest first. */
export interface VipPlace extends VipSums {
  readonly reached: readonly ReachedLevel[];
}

/** The highest of the levels that were reached; 0 before the first. */
export const highestOf = (reached: readonly ReachedLevel[]): number => reached.at(-1)?.level ?? 0;

/**
 * Adds up what counts of a real member and gives the levels that are reached by it, with the reward of each and the label that is shown
 * (MEMBER-09). Each level is given once, also by concurrent calls, and never taken back.
 */
export async function raiseLevel(tx: Transaction, merchant: Merchant, memberId: string): Promise<VipPlace> {
  const { vipLevels, currency } = merchant.settings;
  const of = { merchantCode: merchant.code, memberId, currency: currency.code };
  const sums = vipSums(await readLineTotals(tx, of), await sumBonusStakes(tx, of));
  const given = await insertReached(tx, of, levelOf(vipLevels, sums), sums);
  for (const level of given) {
    const reward = rewardOf(merchant, level);
    if (reward > 0n) await giveLevelReward(tx, merchant, memberId, level, reward);
  }
  const reached = await readReached(tx, of);
  if (given.length > 0) await updateClubLabel(tx, merchant.code, memberId, String(highestOf(reached)));
  return { ...sums, reached };
}
