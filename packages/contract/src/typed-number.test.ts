import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { numberExample, readNumber, writeNumber } from './typed-number.ts';

/** What is typed; what it is in languages with a point before the decimals; in Vietnamese, where that differs. To two places. */
const AMOUNTS: readonly (readonly [typed: string, read: string, inVietnamese?: string])[] = [
  ['', ''],
  ['   ', ''],
  ['7', '7'],
  ['1000', '1000'],
  [' 1000 ', '1000'],
  ['00012', '12'],
  ['0', '0'],
  ['000', '0'],
  // Groups, and what looks like one.
  ['1,000', '1000', 'unclear'],
  ['1.000', 'unclear', '1000'],
  ['12,345', '12345', 'unclear'],
  ['999.999', 'unclear', '999999'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1.234.567,89', '1234567.89'],
  ['12,34,567.50', '1234567.50'],
  ['1,00,000', '100000'],
  ['1 000', '1000'],
  ['1\u00a0000,50', '1000.50'],
  ['1\u202f000.5', '1000.5'],
  ["1'234'567.80", '1234567.80'],
  ['1’000', '1000'],
  // A mark that cannot group is a decimal one.
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['10.50', '10.50'],
  ['1,00', '1.00'],
  ['1000.5', '1000.5'],
  ['.5', '0.5'],
  ['5.', '5', 'unreadable'],
  ['5,', 'unreadable', '5'],
  ['0.50', '0.50'],
  ['1000.125', 'places'],
  ['0.125', 'places'],
  ['0,125', 'places'],
  ['10.0000', 'places'],
  // Groups in wrong places.
  ['1,00,00', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['1234,567,890', 'unreadable'],
  ['0,123,456', 'unreadable'],
  ['10 00', 'unreadable'],
  ['1 000 00', 'unreadable'],
  ['1,234.567.8', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1..5', 'unreadable'],
  ["1,234'567", 'unreadable'],
  // Digits and marks of other keyboards.
  ['١٢٣٤٫٥٠', '1234.50'],
  ['١٬٢٣٤', '1234'],
  ['۱۲۳۴', '1234'],
  ['۵۰۰٫۷۵', '500.75'],
  ['１２３４．５', '1234.5'],
  ['１，０００', '1000', 'unclear'],
  ['๑๒๓', '123'],
  ['12。5', '12.5'],
  ['\u200e1234\u200f', '1234'],
  ['१२३', 'unreadable'],
  // Signs, exponents and the rest.
  ['+5', '5'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['-', 'unreadable'],
  ['5-', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['10²', 'unreadable'],
  ['½', 'unreadable'],
  ['1_000', 'unreadable'],
  ['10%', 'unreadable'],
  ['¥100', 'unreadable'],
  ['ten', 'unreadable'],
  ['.', 'unreadable'],
  ['NaN', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['12345678901234', '12345678901234'],
  ['123456789012345', 'unreadable'],
  ['1'.repeat(5000), 'unreadable'],
];

const told = (typed: string, language: Language, places: number, isSigned = false) => {
  const { value, problem } = readNumber(typed, { language, places, isSigned });
  return value ?? problem;
};

const CASES = AMOUNTS.map(([typed, read, inVietnamese = read]) => [typed, read, inVietnamese] as const);

test.each(CASES)('%j is read as %s', (typed, read, inVietnamese) => {
  for (const language of ['EN', 'CN', 'TH', 'UR'] as const) expect(told(typed, language, 2), language).toBe(read);
  expect(told(typed, 'VI', 2), 'VI').toBe(inVietnamese);
});

const WHOLE: readonly (readonly [typed: string, read: string, inVietnamese: string])[] = [
  ['12', '12', '12'],
  ['1.5', 'whole', 'whole'],
  ['1,5', 'whole', 'whole'],
  ['5.', 'whole', 'unreadable'],
  ['1.0', 'whole', 'whole'],
  ['1.000', 'unclear', '1000'],
  ['1,000', '1000', 'unclear'],
  ['1e3', 'unreadable', 'unreadable'],
  ['٥', '5', '5'],
];

test.each(WHOLE)('%j in a field of whole numbers is %s', (typed, read, inVietnamese) => {
  expect([told(typed, 'EN', 0), told(typed, 'VI', 0)]).toEqual([read, inVietnamese]);
});

test('three places are no group where the currency or the rate has them, behind the mark of the language', () => {
  expect([told('1.000', 'EN', 3), told('1,000', 'EN', 3)]).toEqual(['1.000', '1000']);
  expect([told('1.000', 'VI', 3), told('1,000', 'VI', 3)]).toEqual(['1000', '1.000']);
  expect([told('0.125', 'EN', 4), told('12.3456', 'UR', 4), told('1.00001', 'EN', 4)]).toEqual([
    '0.125',
    '12.3456',
    'places',
  ]);
});

test('numbers below zero are read where the field takes them', () => {
  expect(['-5', '−1,000.5', '- 3', '-0.00', '+2', '--2'].map((typed) => told(typed, 'EN', 2, true))).toEqual([
    '-5',
    '-1000.5',
    '-3',
    '0.00',
    '2',
    'unreadable',
  ]);
});

test('what a field shows is read back as the same number, and so is the example', () => {
  const places = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }),
      places,
      fc.constantFrom(...LANGUAGES),
      (whole, most, language) => {
        const value =
          most === 0 ? String(whole) : `${whole}.${String(whole % 10n ** BigInt(most)).padStart(most, '0')}`;
        expect(told(writeNumber(value, language), language, most)).toBe(value);
      },
    ),
  );
  for (const language of LANGUAGES) {
    expect(told(numberExample(language, 0), language, 0)).toBe('1234');
    expect(told(numberExample(language, 2), language, 2)).toBe('1234.50');
    expect(told(numberExample(language, 3), language, 3)).toBe('1234.500');
  }
});

test('no digit is dropped, added or moved: what is read has the digits that were typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+e٫٬٣۴６"), maxLength: 14 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...LANGUAGES), fc.integer({ min: 0, max: 4 }), (text, language, places) => {
      const { value } = readNumber(text, { language, places, isSigned: true });
      if (!value) return;
      const digits = text.replaceAll('٣', '3').replaceAll('۴', '4').replaceAll('６', '6').replaceAll(/\D/g, '');
      const bare = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '');
      expect(bare(value)).toBe(bare(digits));
    }),
    { numRuns: 2000 },
  );
});
