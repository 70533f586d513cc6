import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DEPOSIT_METHODS } from '../deposits/deposits.ts';
import { ORDERED_FIELDS } from '../account/register-fields.ts';
import { jackpotTerms } from '../jackpot/terms.ts';
import { deposits } from '../deposits/staff-deposit-terms.ts';
import { CHOSEN_FIELDS, registrationChoice } from '../account/staff-registration.ts';

/** What does not fit in a choice: the place of each field and why. */
function faultsOf(schema: v.GenericSchema, choice: object): string[] {
  const { issues = [] } = v.safeParse(schema, choice);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

type Field = { readonly isShown?: boolean; readonly isRequired?: boolean };
const registrationOf = (changed: Readonly<Record<string, Field>>) => ({
  fields: CHOSEN_FIELDS.map((field) => {
    const isNeeded = ['username', 'password'].includes(field);
    return { field, isShown: isNeeded, isRequired: isNeeded, ...changed[field] };
  }),
  order: ORDERED_FIELDS,
  asksCaptcha: true,
  captchaKind: 'picture',
  minimumAge: 18,
  asksAge: false,
  olderPasswordSuffix: null,
});

test.each<[string, Readonly<Record<string, Field>>, string | undefined]>([
  ['a field that is shown and may stay empty', { email: { isShown: true } }, undefined],
  ['a field that is shown and required', { email: { isShown: true, isRequired: true } }, undefined],
  [
    'a field that is required and not shown',
    { email: { isRequired: true } },
    'email: A field that is not shown cannot be required.',
  ],
  ['a name that may stay empty', { username: { isRequired: false } }, 'username: Nobody could sign in without it.'],
  [
    'a repetition that may stay empty',
    { confirmPassword: { isShown: true } },
    'confirmPassword: A repetition that is shown is required.',
  ],
  ['a repetition that is required', { confirmPassword: { isShown: true, isRequired: true } }, undefined],
])('REG-05: %s is chosen, or refused with why', (_what, changed, fault) => {
  const choice = registrationOf(changed);
  const [name, why] = fault?.split(': ') ?? [];
  const place = `fields.${CHOSEN_FIELDS.findIndex((field) => field === name)}`;
  expect(faultsOf(registrationChoice, choice)).toEqual(fault === undefined ? [] : [`${place}: ${why}`]);
});

const METHOD = {
  isOn: false,
  minimum: null,
  maximum: null,
  quickAmounts: null,
  provider: null,
  fixedFee: '0',
  feeBasisPoints: 0,
};
const ACCOUNT = { id: 'one', bank: 'Bank', holder: 'Aurora', number: '12' };
const depositsOf = (method: object, more: object = {}) => ({
  minimum: '10',
  maximum: '1000',
  quickAmounts: [],
  methods: DEPOSIT_METHODS.map((name) => ({ ...METHOD, method: name, ...(name === 'manual' && method) })),
  accounts: [ACCOUNT],
  ...more,
});
const manual = `methods.${DEPOSIT_METHODS.indexOf('manual')}`;

test.each<[string, object, string[]]>([
  ['limits that are the same', depositsOf({}, { maximum: '10' }), []],
  [
    'a largest deposit below the smallest',
    depositsOf({}, { maximum: '9' }),
    ['maximum: The largest deposit is below the smallest one.'],
  ],
  ['a method within the limits', depositsOf({ minimum: '20', maximum: '500' }), []],
  [
    'a smallest deposit of a method above the largest of all',
    depositsOf({ minimum: '2000' }),
    [`${manual}.minimum: The smallest deposit is above the largest one.`],
  ],
  [
    'a largest deposit of a method below the smallest of all',
    depositsOf({ maximum: '5' }),
    [`${manual}.maximum: The largest deposit is below the smallest one.`],
  ],
  ['a fee that leaves a cent', depositsOf({ fixedFee: '9.99' }), []],
  [
    'a fee that takes the smallest deposit',
    depositsOf({ fixedFee: '10' }),
    [`${manual}.fixedFee: The fee takes all of the smallest deposit.`],
  ],
  ['a fee that leaves something of the method’s own smallest', depositsOf({ fixedFee: '10', minimum: '11' }), []],
  [
    'a provider for transfers by hand',
    depositsOf({ provider: 'north' }),
    [`${manual}.provider: A transfer with slip has no provider.`],
  ],
  ['transfers by hand that are off, without an account', depositsOf({}, { accounts: [] }), []],
  [
    'transfers by hand that are on, without an account',
    depositsOf({ isOn: true }, { accounts: [] }),
    [`${manual}.isOn: Transfers with slip need an account to go to.`],
  ],
  ['transfers by hand that are on, with one', depositsOf({ isOn: true }), []],
])('DEPOSIT-04: %s', (_what, choice, faults) => {
  expect(faultsOf(deposits.choice, choice)).toEqual(faults);
});

const TERMS = { game: 'n', share: '1', seed: '100', ceiling: null, stakesPerHit: '100000' };

test.each<[string, object, string[]]>([
  ['no ceiling', {}, []],
  ['a ceiling as high as the seed', { ceiling: '100' }, []],
  ['a ceiling below the seed', { ceiling: '99.99' }, ['ceiling: The ceiling is no less than the seed.']],
  ['share and seed that return two percent', { stakesPerHit: '10000' }, []],
  [
    'share and seed that return more',
    { stakesPerHit: '9999' },
    ['share: Share and seed together return more than 2 % of the stakes.'],
  ],
])('JACKPOT-04: %s', (_what, change, faults) => {
  expect(faultsOf(jackpotTerms, { ...TERMS, ...change })).toEqual(faults);
});
