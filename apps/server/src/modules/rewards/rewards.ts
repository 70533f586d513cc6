/** Front door of rewards. */
export {
  endGiven,
  giveLevelReward,
  grantRewards,
  listGrants,
  makeCodes,
  MAX_CODES,
  type PromotionDraft,
  PromotionTaken,
  REWARD_AUDIENCES,
  type RewardAudience,
  UnknownMember,
} from './granting.ts';
export {
  chosenConditions,
  conditionOffers,
  conditionsOf,
  lackingConditions,
  presentConditions,
} from './reward-conditions.ts';
export { PromotionRefused } from './promotion-rules.ts';
export { installBonusOf } from './install-bonus.ts';
export { countClaimable } from './rewards-repository.ts';
export { rewardsSettings } from './rewards-settings.ts';
