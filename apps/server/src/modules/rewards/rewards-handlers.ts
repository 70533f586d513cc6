import type { Handlers } from '#server/platform/http/handler.ts';
import { claimReward, claimRewardCode, claimSignIn } from './claim-reward.ts';
import { requestInstallBonus } from './install-bonus.ts';
import { countUnclaimedRewards, getPointBalance, getSignInCalendar, listRewards } from './list-rewards.ts';

/** Handlers of rewards: what members are given. */
export const rewardsHandlers = {
  claimReward,
  claimRewardCode,
  claimSignIn,
  countUnclaimedRewards,
  getPointBalance,
  getSignInCalendar,
  listRewards,
  requestInstallBonus,
} satisfies Partial<Handlers>;
