import { bounded } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { positiveAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Never nothing: a member who bets on everything would lose nothing, and have cashback of it. */
const margin = v.pipe(wholeNumber(0, 2500), looser('down'), bounded({ least: '1' }));

/** Settings of bets on lotteries. */
export const lotterySettings = v.object({
  /** Bets on lotteries. */
  lottery: v.object({
    /**
     * What stays with the merchant of all stakes on average, in basis points of a prize mode; every price follows from it. A
     * quarter at most: less is never paid back than three quarters.
     */
    marginBasisPoints: v.object({
      Lott: margin,
      ZY: margin,
      Elott: margin,
      SEA: margin,
    }),
    maxStakePerOrder: v.pipe(positiveAmount, looser('up')),
    /** The most a member may win with all bets on one issue. */
    maxPayoutPerIssue: v.pipe(positiveAmount, looser('up')),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof lotterySettings> {}
}
