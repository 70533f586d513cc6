import * as v from 'valibot';
import { positiveAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of bets on lotteries. */
export const lotterySettings = v.object({
  /** Bets on lotteries. */
  lottery: v.object({
    /**
     * What stays with the merchant of all stakes on average, in basis points of a prize mode; every price follows from it. A
     * quarter at most: less is never paid back than three quarters.
     */
    marginBasisPoints: v.object({
      Lott: wholeNumber(0, 2500),
      ZY: wholeNumber(0, 2500),
      Elott: wholeNumber(0, 2500),
      SEA: wholeNumber(0, 2500),
    }),
    maxStakePerOrder: positiveAmount,
    /** The most a member may win with all bets on one issue. */
    maxPayoutPerIssue: positiveAmount,
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof lotterySettings> {}
}
