import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { LANGUAGES } from '../languages.ts';
import { positive, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, line, whole } from '../staff/staff-fields.ts';

/** Most offers of a merchant, and longest name of one in one language. */
export const MOST_OFFERS = 20;
export const LONGEST_OFFER_TITLE = 80;

/** Categories of games whose stakes can count; a merchant may name others, such as its own house. */
export const BONUS_CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'BINGO'] as const;

const title = line(LONGEST_OFFER_TITLE);
const category = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/));

/** Id of an offer, chosen by the person who adds it. */
export const offerId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

/** A promotion for deposits as staff write it (DEPOSIT-05). Issues name the field that does not fit, and say why. */
export const bonusOfferFields = v.strictObject({
  /** Never changed, and never used for another one. */
  id: offerId,
  /** Members are offered it. */
  isOn: v.boolean(),
  /** Name by language. */
  titles: v.partial(v.strictObject(v.entriesFromList(LANGUAGES, title))),
  /** For the first deposit alone, or for one deposit in each 24 hours. */
  kind: v.picklist(['firstDeposit', 'deposit']),
  percent: whole(1, 200),
  minDeposit: positive,
  maxBonus: positive,
  wagerTimes: whole(1, 100),
  wagerOn: v.picklist(['bonus', 'bonusAndDeposit']),
  /** Stakes of money and of bonus money count, or those of bonus money alone. */
  counts: v.picklist(['all', 'bonusMoney']),
  maxBet: positive,
  /** The most that becomes money, in multiples of the bonus. */
  convertTimes: whole(1, 20),
  days: whole(1, 90),
  /** Percent of a stake that counts, by category of games; in others bonus money is not staked. */
  contribution: v.pipe(
    v.record(category, whole(1, 100)),
    v.check((categories) => Object.keys(categories).length > 0, 'At least one kind of game has to count.'),
  ),
});
export type BonusOfferChoice = v.InferOutput<typeof bonusOfferFields>;

/** All offers of a merchant, in the order in which members are shown them. */
export const bonusOffersChoice = v.strictObject({
  offers: v.pipe(
    v.array(bonusOfferFields),
    v.maxLength(MOST_OFFERS, `At most ${MOST_OFFERS} offers.`),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
});
export type BonusOffersChoice = v.InferOutput<typeof bonusOffersChoice>;

const shownText = v.string();
const offers = v.strictObject({
  version,
  choice: v.strictObject({
    offers: v.array(
      v.strictObject({
        ...bonusOfferFields.entries,
        id: shownText,
        titles: v.partial(v.strictObject(v.entriesFromList(LANGUAGES, shownText))),
        minDeposit: shownText,
        maxBonus: shownText,
        maxBet: shownText,
        contribution: v.record(shownText, v.number()),
      }),
    ),
  }),
});

const bonusOffers = v.strictObject({
  currency: v.string(),
  /** Languages of the merchant, in which members read names. */
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  /** The highest number of times that a bonus may have to be staked, by the merchant's conduct profile. */
  mostWagerTimes: v.number(),
  offers,
});
export type StaffBonusOffers = v.InferOutput<typeof bonusOffers>;

export const showBonusOffers = defineStaffEndpoint({
  summary: 'Promotions for deposits that a merchant offers, with their conditions.',
  method: 'GET',
  path: '/staff/m/:merchant/bonus-offers',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: bonusOffers,
});

export const changeBonusOffers = defineStaffEndpoint({
  summary:
    'Changes promotions for deposits (DEPOSIT-05); refused with the present offers when they are not what was read. Accepted offers keep their terms.',
  method: 'POST',
  path: '/staff/m/:merchant/bonus-offers',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: bonusOffersChoice }),
  response: offers,
});

export const bonusOfferEndpoints = { showBonusOffers, changeBonusOffers };
