import { ORDERED_FIELDS } from '@tessera/contract/account/register-fields';
import { CHOSEN_FIELDS, type RegistrationChoice } from '@tessera/contract/account/staff-registration';
import { expect, test } from 'vitest';
import { mergeValues } from '../../shared/settings-part/part-values.ts';
import { NO_RULE, readRegistration, registrationValuesOf, type RuleValues } from './registration-values.ts';
import { FIELD_WORDS } from './registration-words.ts';

const choice: RegistrationChoice = {
  fields: CHOSEN_FIELDS.map((field) => ({
    field,
    isShown: ['username', 'password', 'email'].includes(field),
    isRequired: ['username', 'password'].includes(field),
  })),
  order: [...ORDERED_FIELDS],
  asksCaptcha: true,
  captchaKind: 'work',
  minimumAge: 21,
  asksAge: false,
  olderPasswordSuffix: null,
  rules: { username: { shortest: 8, longest: null, pattern: '^[a-z]+\\d{2}$', example: 'harbour42' } },
};

test('fields show the published choice, and ask for the same again', () => {
  const values = registrationValuesOf(choice);
  expect(values).toMatchObject({ username: 'required', email: 'optional', zalo: 'off', minimumAge: '21' });
  expect(readRegistration(values)).toEqual({ choice, errors: {} });
});

test('what does not fit is named at its field', () => {
  const values = registrationValuesOf(choice);
  expect(readRegistration({ ...values, minimumAge: '17' }).errors).toEqual({
    minimumAge: 'A whole number from 18 to 25.',
  });
  expect(readRegistration({ ...values, minimumAge: 'old' }).choice).toBeUndefined();
  expect(readRegistration({ ...values, olderPasswordSuffix: 'x'.repeat(65) }).errors).toEqual({
    olderPasswordSuffix: 'At most 64 letters.',
  });
  for (const bad of [{ password: 'optional' }, { username: 'off' }, { confirmPassword: 'optional' }] as const)
    expect(readRegistration({ ...values, ...bad }).choice).toBeUndefined();
});

test('what a field accepts is as the platform has it where nothing is typed, and a version from before has no rules', () => {
  const { rules: _rules, ...before } = choice;
  const values = registrationValuesOf(before);
  expect(values['rule.username']).toEqual(NO_RULE);
  expect(readRegistration(values).choice?.rules).toEqual({});
  const spaces = { ...values, 'rule.username': { ...NO_RULE, shortest: ' ' } };
  expect(readRegistration(spaces).choice?.rules).toEqual({});
});

test('a rule that does not fit is named at the part of its field', () => {
  const values = registrationValuesOf(choice);
  const errorsOf = (rule: Partial<RuleValues>) =>
    readRegistration({ ...values, 'rule.username': { ...NO_RULE, ...rule } }).errors;
  expect(errorsOf({ shortest: '5' })).toEqual({ 'rules.username.shortest': 'A whole number from 6 to 14.' });
  expect(errorsOf({ longest: 'many' })).toEqual({ 'rules.username.longest': 'A whole number from 6 to 14.' });
  expect(errorsOf({ shortest: '9', longest: '8' })).toEqual({ 'rules.username.longest': 'It is below the shortest.' });
  const unfitting = 'An entry that the lengths, the pattern and the platform all accept.';
  expect(errorsOf({ pattern: '^[a-z]+$' })).toEqual({ 'rules.username.example': unfitting });
  expect(errorsOf({ pattern: '^\\d+$', example: '123456' })).toEqual({ 'rules.username.example': unfitting });
  expect(errorsOf({ longest: '7', example: 'harbour42' })).toEqual({ 'rules.username.example': unfitting });
  expect(Object.keys(errorsOf({ pattern: '(a+)+$', example: 'aaaaaa' }))).toEqual(['rules.username.pattern']);
});

test('two who change what different fields accept both keep theirs', () => {
  const begun = registrationValuesOf(choice);
  const mine = { ...begun, 'rule.email': { ...NO_RULE, longest: '80' } };
  const theirs = { ...begun, 'rule.username': NO_RULE };
  expect(mergeValues(begun, mine, theirs)).toMatchObject({
    'rule.email': { longest: '80' },
    'rule.username': NO_RULE,
  });
});

test('two who change different fields both keep theirs', () => {
  const begun = registrationValuesOf(choice);
  const merged = mergeValues(begun, { ...begun, email: 'required' }, { ...begun, nickname: 'optional' });
  expect(merged).toMatchObject({ email: 'required', nickname: 'optional' });
});

test('every field has its words', () => {
  for (const field of CHOSEN_FIELDS) expect(FIELD_WORDS[field].text.length, field).toBeGreaterThan(10);
});
