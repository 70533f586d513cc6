// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { ASKED } from '../../../test/registration.tsx';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useRegisterValues } from './use-register-values.ts';

const settings = {
  username: ASKED,
  password: ASKED,
  confirmPassword: ASKED,
  email: { ...ASKED, acceptedPattern: '@' },
  mobileNum: { ...ASKED, acceptedPattern: '^\\d{9}$' },
  nickname: { ...ASKED, required: false },
  affiliateCode: { ...ASKED, required: false },
};

let part: RenderedPart;
let form: () => ReturnType<typeof useRegisterValues>;
afterEach(() => part.unmount());

async function open(answers: Readonly<Record<string, () => unknown>> = {}, startCode = '') {
  ({ part, answer: form } = await renderHookInApp(() => useRegisterValues(settings, 'username', startCode), {
    answers: { checkUsername: () => null, checkEmail: () => null, ...answers },
  }));
}
type Field = Parameters<ReturnType<typeof useRegisterValues>['leave']>[0];
const change = (field: Field, value: string) => part.acting(() => form().change(field, value));
const leave = (field: Field) => part.acting(() => void form().leave(field));
const validate = async (...fields: Field[]) => {
  let isGood: boolean | undefined;
  await part.acting(() => void (isGood = form().validate(fields)));
  return isGood;
};

test.each([
  [new CallFailure('USERNAME_EXISTS', 200, 'Taken'), 'Taken'],
  [new CallFailure('USERNAME_EXISTS', 199, 'Taken'), undefined],
  [new CallFailure('USERNAME_EXISTS', 409, 'Taken'), 'Taken'],
  [new CallFailure('USERNAME_EXISTS', 499, 'Taken'), 'Taken'],
  [new CallFailure('UNKNOWN', 500, 'Broken'), undefined],
  [new CallFailure('UNKNOWN', 429, 'Too many'), undefined],
  [new CallFailure('UNKNOWN', 0, ''), undefined],
  [Object.assign(new TypeError('program'), { status: 400 }), undefined],
])('REG-20: a judgement of the server shows at the field, a failed check does not: %s', async (failure, said) => {
  await open({ checkUsername: () => Promise.reject(failure) });
  await change('username', 'mai');
  await leave('username');
  expect(form().problems.username).toBe(said);
});

test('REG-20, REG-21: name and e-mail are asked about when they are left, each by its own call, and nothing else is', async () => {
  await open();
  for (const [field, value] of [
    ['username', 'mai'],
    ['email', 'mai@example.org'],
    ['nickname', 'Mai'],
    ['password', 'secret'],
  ] as const) {
    await change(field, value);
    await leave(field);
  }
  expect(part.asked).toEqual([
    { name: 'checkUsername', input: { username: 'mai' } },
    { name: 'checkEmail', input: { email: 'mai@example.org' } },
  ]);
});

test('REG-20, REG-21: an empty field is left without a word, and an entry against its rule is marked without a call', async () => {
  await open();
  await leave('username');
  await change('email', '');
  await leave('email');
  expect(form().problems).toEqual({ email: undefined });
  await change('email', 'mai');
  await leave('email');
  expect([form().problems.email, part.asked]).toEqual(['emailFormat', []]);
  await change('email', 'mai@example.org');
  expect(form().problems.email).toBeUndefined();
});

test('VALID-03: a new entry removes only the message of its field', async () => {
  await open();
  expect(await validate('username', 'password', 'nickname')).toBe(false);
  expect(form().problems).toEqual({ username: 'fieldRequired', password: 'fieldRequired', nickname: undefined });
  await change('username', 'mai');
  expect(form().problems).toEqual({ username: undefined, password: 'fieldRequired', nickname: undefined });
  expect(await validate('username', 'nickname')).toBe(true);
  expect(form().problems.password).toBeUndefined();
});

test('VALID-05, VALID-06: the repeated password is compared with the password', async () => {
  await open();
  expect(await validate('confirmPassword')).toBe(false);
  expect(form().problems.confirmPassword).toBe('incorrectPassword');
  await change('confirmPassword', 'secret');
  await leave('confirmPassword');
  expect(form().problems.confirmPassword).toBe('confirmationMismatch');
  await change('password', 'secret');
  expect(await validate('confirmPassword')).toBe(true);
});

test('SMS-08: a number is marked until it passes, before a code is asked for', async () => {
  await open();
  let isGood: boolean | undefined;
  const look = () => part.acting(() => void (isGood = form().isNumberGood()));
  await look();
  expect([isGood, form().problems]).toEqual([false, { mobileNum: 'fieldRequired' }]);
  await change('mobileNum', '12');
  await look();
  expect([isGood, form().problems]).toEqual([false, { mobileNum: 'mobileFormat' }]);
  await change('mobileNum', '0912345678');
  await look();
  expect([isGood, form().problems]).toEqual([true, { mobileNum: undefined }]);
});

test('REG-07: a form is filled in once it has more than the code of the address, and a reset leaves that alone', async () => {
  await open({}, 'FRIEND');
  expect([form().isFilled, form().values]).toEqual([false, { affiliateCode: 'FRIEND' }]);
  await change('username', 'mai');
  expect(form().isFilled).toBe(true);
  await change('username', '');
  expect(form().isFilled).toBe(false);
  await change('affiliateCode', '');
  expect(form().isFilled).toBe(true);
  await validate('username');
  await part.acting(() => form().reset());
  expect([form().isFilled, form().values, form().problems]).toEqual([false, { affiliateCode: 'FRIEND' }, {}]);
});

test('REG-04: messages go while what was typed stays', async () => {
  await open();
  await change('mobileNum', '12');
  await validate('mobileNum', 'username');
  await part.acting(() => form().forgetProblems());
  expect([form().problems, form().values.mobileNum]).toEqual([{}, '12']);
});
