import * as v from 'valibot';
import { isEachOnce, positiveAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** A promotion for deposits: what it gives and under which conditions (DEPOSIT-05). */
const bonusOffer = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  titles: v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  kind: v.picklist(['firstDeposit', 'deposit']),
  percent: wholeNumber(1, 200),
  minDeposit: positiveAmount,
  maxBonus: positiveAmount,
  wagerTimes: wholeNumber(1, 100),
  wagerOn: v.picklist(['bonus', 'bonusAndDeposit']),
  /** Stakes of money and of bonus money count, or those of bonus money alone. */
  counts: v.picklist(['all', 'bonusMoney']),
  maxBet: positiveAmount,
  /** How many times the bonus becomes money at most. */
  convertTimes: wholeNumber(1, 20),
  days: wholeNumber(1, 90),
  /** Percent of a stake that counts, by category of games. */
  contribution: v.pipe(
    v.record(v.string(), wholeNumber(1, 100)),
    v.check((categories) => Object.keys(categories).length > 0, 'no game counts'),
  ),
});
export type BonusOffer = v.InferOutput<typeof bonusOffer>;

/** Settings of bonuses. */
export const bonusesSettings = v.object({
  bonusOffers: v.optional(
    v.pipe(
      v.array(bonusOffer),
      v.maxLength(20),
      v.check((offers) => isEachOnce(offers.map(({ id }) => id)), 'an offer stands twice'),
    ),
    [],
  ),
});

/** How often a bonus has to be staked at most where the conduct profile is `regulated`. */
export const REGULATED_WAGER_TIMES = 10;

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof bonusesSettings> {}
}
