/** Front door of rewards. */
export {
  endGiven,
  giveRewards,
  listGiven,
  makeCodes,
  MOST_CODES,
  type PromotionDraft,
  REWARD_AUDIENCES,
  type RewardAudience,
  UnknownMember,
} from './giving.ts';
export { countClaimable } from './rewards-repository.ts';
export { seedRewards } from './seed-rewards.ts';
export { rewardsSettings } from './rewards-settings.ts';
