import * as v from 'valibot';
import { eachLanguage, languageSchema } from '../language-schemas.ts';
import { switchField, wholeField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** What banks are stored by. */
export const BANK_CODE = /^[A-Z0-9]{2,20}$/;
/** Digits that numbers of cards and accounts have, least and most. */
export const CARD_DIGITS = { least: 4, most: 34 } as const;

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'This is missing.'), v.maxLength(60));
const digits = v.pipe(
  v.number('A whole number.'),
  v.integer('A whole number.'),
  v.minValue(CARD_DIGITS.least, `At least ${CARD_DIGITS.least}.`),
  v.maxValue(CARD_DIGITS.most, `At most ${CARD_DIGITS.most}.`),
);
const bankFields = {
  /** What cards are stored with: it never changes. */
  code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(BANK_CODE, '2 to 20 letters and figures.')),
  /** By language; a language without one gets the name in the merchant's first language. */
  names: v.strictObject(eachLanguage(v.optional(name))),
  minDigits: digits,
  maxDigits: digits,
  /** Whether the last digit follows from the others (ISO/IEC 7812), so that most mistyped numbers are refused. */
  hasCheckDigit: v.boolean(),
} as const;

const bank = v.strictObject(bankFields);
const withdrawalBanks = v.strictObject({
  banks: v.array(bank),
  /** Languages of the merchant, in which names are shown. */
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
});
export type WithdrawalBanks = v.InferOutput<typeof withdrawalBanks>;

export const listWithdrawalBanks = defineStaffEndpoint({
  summary: 'Banks that members can have cards of, to be paid out to (CWAL-04).',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawal-banks',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: withdrawalBanks,
});

export const addWithdrawalBank = defineStaffEndpoint({
  summary: 'Adds a bank that members can have cards of; cards of other banks stay as they are.',
  method: 'POST',
  path: '/staff/m/:merchant/withdrawal-banks',
  needs: 'settings.change',
  effect: 'changes',
  request: v.pipe(
    bank,
    v.forward(
      v.partialCheck([['minDigits'], ['maxDigits']], (of) => of.minDigits <= of.maxDigits, 'Below the least number.'),
      ['maxDigits'],
    ),
    v.forward(
      v.partialCheck([['names']], ({ names }) => Object.values(names).some(Boolean), 'A name is missing.'),
      ['names'],
    ),
  ),
  response: withdrawalBanks,
});

/** How many cards a member may have, and whether members remove one themselves. */
export const cardTerms = defineSettingsPart({
  title: 'Bank cards',
  text: 'How many cards a member may have to be paid out to. Who has more already keeps them.',
  done: 'Bank cards are saved.',
  path: '/staff/m/:merchant/withdrawal-banks/cards',
  summary:
    'Changes how many cards a member may have and whether members remove one themselves; cards that there are stay. Refused with the present values if they changed since they were read.',
  fields: {
    memberMayRemove: at('bankCards.memberMayRemove', switchField({ label: 'Members may remove a card themselves' })),
    maximum: at('bankCards.maximum', wholeField(1, 20, { label: 'Most cards of a member' })),
  },
});

export const withdrawalBankEndpoints = { listWithdrawalBanks, addWithdrawalBank, changeCardTerms: cardTerms.change };
