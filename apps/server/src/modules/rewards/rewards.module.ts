import type { ModuleManifest } from '#server/module-manifest.ts';
import { claimReward, claimRewardCode, claimSignIn } from './claim-reward.ts';
import { requestInstallBonus } from './install-bonus.ts';
import { countUnclaimedRewards, getPointBalance, getSignInCalendar, listRewards } from './list-rewards.ts';
import { rewardCommands } from './operator/reward-commands.ts';
import { rewardConditionCalls } from './operator/reward-condition-calls.ts';
import { rewardsInvariants } from './rewards-invariants.ts';
import { rewardsSettings } from './rewards-settings.ts';
import { seedRewards } from './seed-rewards.ts';

/** What the module rewards declares; apps/server/src/modules.ts composes it with the others. */
export const rewardsModule = {
  name: 'rewards',
  tables: ['reward', 'reward_code', 'reward_promotion'],
  checked: ['reward'],
  settings: rewardsSettings,
  invariants: rewardsInvariants,
  handlers: {
    claimReward,
    claimRewardCode,
    claimSignIn,
    countUnclaimedRewards,
    getPointBalance,
    getSignInCalendar,
    listRewards,
    requestInstallBonus,
  },
  staffCalls: rewardConditionCalls,
  commands: rewardCommands,
  addDemo: seedRewards,
} satisfies ModuleManifest;
