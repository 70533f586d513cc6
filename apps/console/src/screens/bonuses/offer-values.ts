import { LANGUAGES, type Language } from '@tessera/contract/languages';
import {
  BONUS_CATEGORIES,
  type BonusOfferChoice,
  type BonusOffersChoice,
  bonusOffersChoice,
  type StaffBonusOffers,
} from '@tessera/contract/bonuses/staff-bonus-offers';
import { isSame, type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

/** Values in the fields of an offer; an empty field of a category: its stakes do not count. */
export interface OfferValues {
  readonly id: string;
  readonly isOn: boolean;
  readonly titles: { readonly [Each in Language]?: string | undefined };
  readonly kind: BonusOfferChoice['kind'];
  readonly percent: string;
  readonly minDeposit: string;
  readonly maxBonus: string;
  readonly wagerTimes: string;
  readonly wagerOn: BonusOfferChoice['wagerOn'];
  readonly counts: BonusOfferChoice['counts'];
  readonly maxBet: string;
  readonly convertTimes: string;
  readonly days: string;
  readonly contribution: Readonly<Record<string, string>>;
}

/** Values in the fields of all offers, in their order. */
export interface OffersValues {
  readonly offers: readonly OfferValues[];
}

/** Settings of the merchant that decide whether an offer fits. */
export type OfferSetting = Pick<StaffBonusOffers, 'defaultLanguage' | 'mostWagerTimes'>;

/** Fields that show offers. */
export const offersValuesOf = ({ offers }: StaffBonusOffers['offers']['choice']): OffersValues => ({
  offers: offers.map((offer) => ({
    ...offer,
    percent: String(offer.percent),
    wagerTimes: String(offer.wagerTimes),
    convertTimes: String(offer.convertTimes),
    days: String(offer.days),
    contribution: Object.fromEntries(
      Object.entries(offer.contribution).map(([category, percent]) => [category, String(percent)]),
    ),
  })),
});

/** A new offer: off, without a name, with conditions that are usual. */
export const newOffer = (id: string, { mostWagerTimes }: OfferSetting): OfferValues => ({
  id,
  isOn: false,
  titles: {},
  kind: 'firstDeposit',
  percent: '',
  minDeposit: '',
  maxBonus: '',
  wagerTimes: String(Math.min(mostWagerTimes, 30)),
  wagerOn: 'bonus',
  counts: 'bonusMoney',
  maxBet: '',
  convertTimes: '1',
  days: '7',
  contribution: { RNG: '100' },
});

/** Categories with fields in an offer: all known ones, and others that the offer names. */
export const categoriesOf = ({ contribution }: OfferValues): string[] => [
  ...BONUS_CATEGORIES,
  ...Object.keys(contribution).filter((category) => !BONUS_CATEGORIES.some((each) => each === category)),
];

/** Texts without the empty ones. */
const filled = <Key extends string>(texts: { readonly [Each in Key]?: string | undefined }) =>
  Object.entries<string | undefined>(texts).flatMap(([key, text]) =>
    text === undefined || text.trim() === '' ? [] : [[key, text] as const],
  );

/** An offer as fields ask for it. */
const asked = ({ titles, contribution, ...values }: OfferValues) => ({
  ...values,
  titles: Object.fromEntries(filled(titles)),
  percent: wholeOf(values.percent),
  wagerTimes: wholeOf(values.wagerTimes),
  convertTimes: wholeOf(values.convertTimes),
  days: wholeOf(values.days),
  contribution: Object.fromEntries(filled(contribution).map(([category, percent]) => [category, wholeOf(percent)])),
});

/** Faults of offers that the contract alone does not find: missing names, and terms that the conduct profile forbids. */
function faultsOf({ offers }: OffersValues, { defaultLanguage, mostWagerTimes }: OfferSetting): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, { isOn, titles, wagerTimes }] of offers.entries()) {
    if (![titles[defaultLanguage], titles.EN].some((title) => title?.trim()))
      faults[`offers.${place}.titles.${defaultLanguage}`] = 'A name is missing here or in English.';
    if (isOn && wholeOf(wagerTimes) > mostWagerTimes)
      faults[`offers.${place}.wagerTimes`] = `This merchant’s conduct profile allows ${mostWagerTimes} times at most.`;
  }
  return faults;
}

/** Offers as fields ask for them. */
export function readOffers(values: OffersValues, setting: OfferSetting): ReadValues<BonusOffersChoice> {
  const read = readChoice<BonusOffersChoice>(bonusOffersChoice, { offers: values.offers.map(asked) });
  const faults = faultsOf(values, setting);
  return Object.keys(faults).length === 0 ? read : { errors: { ...faults, ...read.errors } };
}

/** One offer as its fields ask for it; undefined while they do not fit. */
export const readOffer = (values: OfferValues): BonusOfferChoice | undefined =>
  readChoice<BonusOffersChoice>(bonusOffersChoice, { offers: [asked(values)] }).choice?.offers[0];

/** The name of an offer for staff. */
export function nameOf({ titles }: OfferValues, defaultLanguage: Language): string {
  const title = [titles.EN, titles[defaultLanguage], ...LANGUAGES.map((language) => titles[language])].find((each) =>
    each?.trim(),
  );
  return title ?? 'An offer without a name';
}

const byId = ({ offers }: OffersValues) => new Map(offers.map((offer) => [offer.id, offer]));
const idsOf = ({ offers }: OffersValues) => offers.map(({ id }) => id);
const within = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));

/** Whether the offers that both have come in another order. */
const isReordered = (one: OffersValues, other: OffersValues) =>
  !isSame(within(idsOf(one), idsOf(other)), within(idsOf(other), idsOf(one)));

/** Names of offers that two hold differently, and their order. */
export function differingOffers(one: OffersValues, other: OffersValues, defaultLanguage: Language): string[] {
  const [ones, others] = [byId(one), byId(other)];
  const differing = [...new Map([...others, ...ones]).values()].filter(
    ({ id }) => !isSame(ones.get(id), others.get(id)),
  );
  const names = differing.map((offer) => nameOf(offer, defaultLanguage));
  return isReordered(one, other) ? [...names, 'The order'] : names;
}

/** Typed offers where they differ from the ones read, else the offers that somebody else saved meanwhile. */
export function mergeOffers(begun: OffersValues, typed: OffersValues, saved: OffersValues): OffersValues {
  const [read, mine, theirs] = [byId(begun), byId(typed), byId(saved)];
  const kept = (id: string): OfferValues | undefined =>
    isSame(mine.get(id), read.get(id)) ? theirs.get(id) : mine.get(id);
  const [first, second] = isReordered(typed, begun) ? [typed, saved] : [saved, typed];
  return { offers: [...new Set([...idsOf(first), ...idsOf(second)])].flatMap((id) => kept(id) ?? []) };
}
