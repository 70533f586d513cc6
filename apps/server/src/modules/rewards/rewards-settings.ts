import { bounded } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

/** Id of the offer of bonuses whose conditions a reward takes; null: it is the member's money once it is claimed. */
const conditionsOf = v.pipe(v.optional(v.nullable(v.string()), null), looser('any'));

/** Settings of rewards. */
export const rewardsSettings = v.object({
  /** What signing in on seven days in a row gives, decimals by day; none: nothing is given for it. */
  signInAmounts: v.pipe(
    v.array(v.pipe(positiveAmount, looser('up'), bounded({ mostYuan: '1000' }))),
    v.check((amounts) => amounts.length === 0 || amounts.length === 7, 'seven amounts or none'),
  ),
  /** The most that one reward which staff give in the console may be, in credit or in points. */
  rewardMaximum: v.optional(v.pipe(positiveAmount, looser('up'), bounded({ mostYuan: '100000' })), '1000'),
  /** Conditions of what members are given without staff: for a sign-in day, for a new VIP level, for installing the app. */
  rewardConditions: v.optional(v.object({ signIn: conditionsOf, level: conditionsOf, install: conditionsOf }), {}),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof rewardsSettings> {}
}
