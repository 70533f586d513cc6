// @vitest-environment jsdom
import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import { countKept, FOR_ALL, probeQuery, sentBy } from '../../../test/probe-query.ts';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import {
  changePassword,
  checkAffiliate,
  checkEmail,
  checkUsername,
  fetchCaptcha,
  fetchCaptchaWork,
  logIn,
  loginRulesQuery,
  proveSession,
  register,
  registerMobile,
  registerSettingsQuery,
  requestPasswordMail,
  resetPassword,
  setPasswordByPhone,
} from './account-queries.ts';
import { logInSocial } from './social-queries.ts';
import { useOlderSuffix } from './use-older-suffix.ts';

const FIVE_MINUTES = 300_000;

test('VALID-15, REG-05: the rules of login and registration are asked for apart, and are fresh for five minutes', async () => {
  expect(await probeQuery(loginRulesQuery)).toEqual({
    ...FOR_ALL,
    freshMs: FIVE_MINUTES,
    sends: [['getVerification', { slider: '0' }]],
  });
  expect(await probeQuery(registerSettingsQuery)).toEqual({
    ...FOR_ALL,
    freshMs: FIVE_MINUTES,
    sends: [['getRegisterSettings', {}]],
  });
  expect(await countKept([loginRulesQuery, registerSettingsQuery])).toBe(2);
});

const form = { username: 'mai' } as never;
const key = { idempotencyKey: 'k1' };
test.each<[name: string, send: (call: Call) => unknown, more: readonly unknown[]]>([
  ['getCaptcha', fetchCaptcha, [{}]],
  ['getCaptchaWork', fetchCaptchaWork, [{}]],
  ['logIn', (call) => logIn(call, form), [form]],
  ['register', (call) => register(call, form, 'k1'), [form, key]],
  ['registerMobile', (call) => registerMobile(call, form, 'k1'), [form, key]],
  ['changePassword', (call) => changePassword(call, form), [form]],
  ['checkUsername', (call) => checkUsername(call, 'mai'), [{ username: 'mai' }]],
  ['checkEmail', (call) => checkEmail(call, 'a@b.c'), [{ email: 'a@b.c' }]],
  ['checkAffiliate', (call) => checkAffiliate(call, 'c1', 'a.example'), [{ code: 'c1', domain: 'a.example' }]],
  ['requestPasswordMail', (call) => requestPasswordMail(call, 'mai', 'a@b.c'), [{ username: 'mai', email: 'a@b.c' }]],
  ['proveSession', (call) => proveSession(call, form), [form]],
  ['setPasswordByPhone', (call) => setPasswordByPhone(call, form), [form]],
  ['logInSocial', (call) => logInSocial(call, form), [form]],
  ['resetPassword', (call) => resetPassword(call, form), [form]],
])('SOCIAL-04, REG-18, REG-20, REG-21, PWD-17, PWD-18: %s sends what was entered', async (name, send, more) => {
  expect(await sentBy(send)).toEqual([name, ...more]);
});

test.each([
  ['classic', 'SUFFIX', 'SUFFIX'],
  ['classic', null, null],
  ['regulated', 'SUFFIX', null],
])(
  'LOGIN-28: at a %s merchant with the suffix %s older passwords are read by %s',
  async (conductProfile, set, suffix) => {
    const { part, answer } = await renderHookInApp(useOlderSuffix, {
      merchant: { conductProfile, settings: { olderPasswordSuffix: set } },
    });
    expect(answer()).toBe(suffix);
    part.unmount();
  },
);
