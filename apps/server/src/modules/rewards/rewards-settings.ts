import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';

/** Id of the offer of bonuses whose conditions a reward takes; null: it is the member's money once it is claimed. */
const conditionsOf = v.pipe(v.optional(v.nullable(v.string()), null), looser('any'));

/** Settings of rewards. */
export const rewardsSettings = v.object({
  signInAmounts: rewardAmounts.fields.signIn.stored,
  rewardMaximum: rewardAmounts.fields.staffMaximum.stored,
  /** Conditions of what members are given without staff: for a sign-in day, for a new VIP level, for installing the app. */
  rewardConditions: v.optional(v.object({ signIn: conditionsOf, level: conditionsOf, install: conditionsOf }), {}),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof rewardsSettings> {}
}
