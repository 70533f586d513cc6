import { isEachOnce } from '@tessera/contract/each-once';
import { bounded } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { positiveAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** The highest number of times that a bonus has to be staked: in general, and under the conduct profile `regulated`. */
const WAGER_TIMES = 100;
const REGULATED_WAGER_TIMES = 10;

/** A promotion for deposits: what it gives and under which conditions (DEPOSIT-05). */
const bonusOffer = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** Members are offered it. */
  isOn: v.optional(v.pipe(v.boolean(), looser('up')), true),
  titles: v.record(v.string(), v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  kind: v.pipe(v.picklist(['firstDeposit', 'deposit']), looser('any')),
  percent: v.pipe(wholeNumber(1, 200), looser('up')),
  minDeposit: v.pipe(positiveAmount, looser('down')),
  maxBonus: v.pipe(positiveAmount, looser('up'), bounded({ mostYuan: '1000000' })),
  wagerTimes: v.pipe(wholeNumber(1, WAGER_TIMES), looser('down')),
  wagerOn: v.pipe(v.picklist(['bonus', 'bonusAndDeposit']), looser('any')),
  /** Stakes of money and of bonus money count, or those of bonus money alone. */
  counts: v.pipe(v.picklist(['all', 'bonusMoney']), looser('any')),
  maxBet: v.pipe(positiveAmount, looser('up')),
  /** The most that becomes money, in multiples of the bonus. */
  convertTimes: v.pipe(wholeNumber(1, 20), looser('up')),
  days: v.pipe(wholeNumber(1, 90), looser('up')),
  /** Percent of a stake that counts, by category of games. */
  contribution: v.pipe(
    v.record(v.string(), v.pipe(wholeNumber(1, 100), looser('up'))),
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
      v.check((offers) => isEachOnce(offers.map(({ id }) => id)), 'an offer is there twice'),
    ),
    [],
  ),
});

/** The highest number of times that a bonus of a merchant has to be staked, by its conduct profile. */
export const mostWagerTimes = ({ conductProfile }: { readonly conductProfile: string }): number =>
  conductProfile === 'regulated' ? REGULATED_WAGER_TIMES : WAGER_TIMES;

/** Offers that members would be given and that ask for more staking than the merchant's conduct profile allows. */
export const forbiddenOffers = (settings: Offering): BonusOffer[] =>
  settings.bonusOffers.filter(({ isOn, wagerTimes }) => isOn && wagerTimes > mostWagerTimes(settings));

/** The merchant's offers that members may take; one that its conduct profile forbids is none. */
export const openOffers = (settings: Offering): BonusOffer[] =>
  settings.bonusOffers.filter(({ isOn, wagerTimes }) => isOn && wagerTimes <= mostWagerTimes(settings));

interface Offering {
  readonly conductProfile: string;
  readonly bonusOffers: readonly BonusOffer[];
}

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof bonusesSettings> {}
}
