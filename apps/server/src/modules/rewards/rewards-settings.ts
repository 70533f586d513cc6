import * as v from 'valibot';
import { positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of rewards. */
export const rewardsSettings = v.object({
  /** What signing in on seven days in a row gives, decimals by day; none: nothing is given for it. */
  signInAmounts: v.pipe(
    v.array(positiveAmount),
    v.check((amounts) => amounts.length === 0 || amounts.length === 7, 'seven amounts or none'),
  ),
  /** The most that one reward which staff give in the console may be, in credit or in points. */
  rewardMaximum: v.optional(positiveAmount, '1000'),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof rewardsSettings> {}
}
