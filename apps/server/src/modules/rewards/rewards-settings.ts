import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { rewardConditionsPart } from '@tessera/contract/rewards/staff-reward-conditions';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of rewards. */
export const rewardsSettings = v.object({
  signInAmounts: rewardAmounts.fields.signIn.stored,
  rewardMaximum: rewardAmounts.fields.staffMaximum.stored,
  rewardConditions: v.optional(v.object(storedAt(rewardConditionsPart, 'rewardConditions')), {
    signIn: null,
    level: null,
    install: null,
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof rewardsSettings> {}
}
