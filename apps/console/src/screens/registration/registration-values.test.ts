import { ORDERED_FIELDS } from '@tessera/contract/account/register-fields';
import { CHOSEN_FIELDS, type RegistrationChoice } from '@tessera/contract/staff/registration';
import { expect, test } from 'vitest';
import { mergeValues } from '../../shared/settings-part/part-values.ts';
import { readRegistration, registrationValuesOf } from './registration-values.ts';
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
};

test('fields show what stands, and ask for the same again', () => {
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

test('two who change different fields both keep theirs', () => {
  const begun = registrationValuesOf(choice);
  const merged = mergeValues(begun, { ...begun, email: 'required' }, { ...begun, nickname: 'optional' });
  expect(merged).toMatchObject({ email: 'required', nickname: 'optional' });
});

test('every field has its words', () => {
  for (const field of CHOSEN_FIELDS) expect(FIELD_WORDS[field].text.length, field).toBeGreaterThan(10);
});
