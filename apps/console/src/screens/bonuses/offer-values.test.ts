import type { BonusOfferChoice } from '@tessera/contract/bonuses/staff-bonus-offers';
import { describe, expect, it } from 'vitest';
import { offerSentence } from './offer-sentence.ts';
import {
  categoriesOf,
  differingOffers,
  mergeOffers,
  nameOf,
  newOffer,
  type OfferValues,
  offersValuesOf,
  readOffers,
} from './offer-values.ts';

const offer = (of: Partial<BonusOfferChoice> = {}): BonusOfferChoice => ({
  id: 'welcome',
  isOn: true,
  titles: { EN: 'Welcome', VI: 'Chào' },
  kind: 'firstDeposit',
  percent: 50,
  minDeposit: '100',
  maxBonus: '500',
  wagerTimes: 30,
  wagerOn: 'bonusAndDeposit',
  counts: 'all',
  maxBet: '2',
  convertTimes: 2,
  days: 7,
  contribution: { FISH: 50, JL: 5, RNG: 100 },
  ...of,
});
const setting = { defaultLanguage: 'VI', mostWagerTimes: 100 } as const;
const values = (...offers: BonusOfferChoice[]) => offersValuesOf({ offers });
const first = (of?: Partial<BonusOfferChoice>) => values(offer(of)).offers[0] as OfferValues;

describe('fields of offers', () => {
  it('untouched fields ask for the values that they show', () => {
    const offers = [offer(), offer({ id: 'daily', kind: 'deposit', isOn: false })];
    expect(readOffers(values(...offers), setting)).toEqual({ choice: { offers }, errors: {} });
    expect(categoriesOf(first()).at(-1)).toBe('JL');
  });

  it('each field that does not fit says why under its own name', () => {
    const wrong = { ...first(), percent: '0', days: 'x', minDeposit: '-1', contribution: { RNG: '101', FISH: ' ' } };
    const { choice, errors } = readOffers({ offers: [first({ id: 'other' }), wrong] }, setting);
    expect(choice).toBeUndefined();
    expect(errors).toEqual({
      'offers.1.percent': 'A whole number from 1 to 200.',
      'offers.1.days': 'A whole number from 1 to 90.',
      'offers.1.minDeposit': 'An amount above 0, such as 50 or 12.50.',
      'offers.1.contribution.RNG': 'A whole number from 1 to 100.',
    });
    const none = readOffers({ offers: [{ ...first(), contribution: { RNG: '' } }] }, setting);
    expect(none.errors).toEqual({ 'offers.0.contribution': 'At least one kind of game has to count.' });
  });

  it('a name is needed that members of all languages read, and the profile bounds what is on', () => {
    const unnamed = { ...first(), titles: { TH: 'x', VI: ' ' } };
    expect(Object.keys(readOffers({ offers: [unnamed] }, setting).errors)).toEqual(['offers.0.titles.VI']);
    expect(readOffers({ offers: [{ ...first(), titles: { EN: 'x' } }] }, setting).errors).toEqual({});
    const regulated = { ...setting, mostWagerTimes: 10 };
    expect(readOffers({ offers: [first()] }, regulated).errors).toEqual({
      'offers.0.wagerTimes': 'This merchant’s conduct profile allows 10 times at most.',
    });
    expect(readOffers({ offers: [first({ isOn: false })] }, regulated).errors).toEqual({});
    expect(newOffer('new', regulated)).toMatchObject({ isOn: false, wagerTimes: '10' });
  });

  it('is called by its English name, else the merchant’s own', () => {
    expect([nameOf(first(), 'VI'), nameOf({ ...first(), titles: { VI: 'Chào' } }, 'VI')]).toEqual(['Welcome', 'Chào']);
    expect(nameOf({ ...first(), titles: { EN: ' ' } }, 'VI')).toBe('An offer without a name');
  });
});

describe('of two who change offers', () => {
  const [a, b, d] = ['a', 'b', 'd'].map((id) => offer({ id, titles: { EN: id } })) as [
    BonusOfferChoice,
    BonusOfferChoice,
    BonusOfferChoice,
  ];
  const read = values(a, b);
  const ids = ({ offers }: typeof read) => offers.map(({ id, percent }) => `${id} ${percent}`);

  it('each reads which offers the other changed, added, removed or moved', () => {
    expect(differingOffers(values({ ...a, percent: 9 }, b), read, 'EN')).toEqual(['a']);
    expect(differingOffers(values(b, a), read, 'EN')).toEqual(['The order']);
    expect(differingOffers(values(b, d), read, 'EN')).toEqual(['a', 'd']);
    expect(differingOffers(read, read, 'EN')).toEqual([]);
  });

  it('what only they changed is taken over, and what both changed stays as it was typed', () => {
    const typed = values({ ...a, percent: 1 }, b, d);
    expect(ids(mergeOffers(read, typed, values({ ...b, percent: 2 }, { ...a, percent: 3 })))).toEqual([
      'b 2',
      'a 1',
      'd 50',
    ]);
    expect(ids(mergeOffers(read, values(b, a), values(a, b, d)))).toEqual(['b 50', 'a 50', 'd 50']);
    expect(ids(mergeOffers(read, values(a), values(a, b, d)))).toEqual(['a 50', 'd 50']);
    expect(ids(mergeOffers(read, read, values(b)))).toEqual(['b 50']);
  });
});

it('the sentence for members has an example of the smallest deposit', () => {
  expect(offerSentence(offer(), 'CNY')).toBe(
    'The first deposit of 100.00 CNY or more brings 50% on top, at most 500.00 CNY. A deposit of 100.00 CNY brings 50.00 CNY; then 4,500.00 CNY have to be staked within 7 days: the bonus and the deposit 30 times. All stakes count, of at most 2.00 CNY each: Slots 100%, Fishing 50%, JL 5%. At most 2 times the bonus becomes money, 100.00 CNY.',
  );
  const small = { kind: 'deposit', wagerOn: 'bonus', wagerTimes: 1, days: 1, convertTimes: 1, maxBonus: '20' } as const;
  expect(offerSentence(offer({ ...small, counts: 'bonusMoney', contribution: { RNG: 100 } }), 'EUR')).toBe(
    'One deposit in 24 hours of 100.00 EUR or more brings 50% on top, at most 20.00 EUR. A deposit of 100.00 EUR brings 20.00 EUR; then 20.00 EUR have to be staked within a day: the bonus once. Only stakes of bonus money count, of at most 2.00 EUR each: Slots 100%. At most the bonus itself becomes money, 20.00 EUR.',
  );
});
