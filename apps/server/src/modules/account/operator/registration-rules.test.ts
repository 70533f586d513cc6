import type { RegistrationChoice } from '@tessera/contract/account/staff-registration';
import type { EntryRule } from '@tessera/contract/account/staff-registration-rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storedSettings } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let ada: TestStaff;
let begun: Record<string, unknown>;
beforeAll(async () => {
  c = await createConsoleTest();
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  begun = await stored();
});
beforeEach(async () => {
  await c.test.change('EN', begun as never);
  await c.test.database.asOwner('delete from merchant_setting_version');
});
afterAll(() => c.close());

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
const stored = () => storedSettings(c.test);
const show = async () => (await c.call('showRegistration', {}, at())).value;
const rule = (more: Partial<EntryRule> = {}): EntryRule => ({
  shortest: null,
  longest: null,
  pattern: null,
  example: null,
  ...more,
});
/** Publishes rules, and every other choice as it is read. */
async function publish(rules: object | undefined, as = at()) {
  const { version, choice } = await show();
  const { rules: _rules, ...others } = choice;
  const asked = { ...others, ...(rules && { rules }) } as RegistrationChoice;
  return c.call('changeRegistration', { version, choice: asked }, as);
}
const rulesOf = async (merchant = 'EN') => (await c.test.call('getRegisterSettings', {}, { merchant })).value;
let numbers = 0;
async function register(fields: object): Promise<unknown> {
  const answer = (await c.test.call('register', {
    username: `harbour${++numbers}`,
    password: 'long-enough-1',
    confirmPassword: 'long-enough-1',
    ageConfirmed: true,
    ...fields,
  } as never)) as { status: number; errorCode?: string; value?: { field?: string } };
  return answer.status === 200 ? 'opened' : answer.value?.field;
}
const HARBOUR = rule({ shortest: 8, longest: 10, pattern: '^harbour\\d+$', example: 'harbour42' });

it('REG-05 VALID-01: what a field accepts is what staff published, for the form of phones and for the call that registers', async () => {
  const before = await rulesOf();
  const rules = { username: HARBOUR, password: rule({ shortest: 12 }) };
  const { value } = await publish(rules);
  expect(value.choice.rules).toEqual(rules);
  await expect.poll(async () => (await rulesOf())['username']).toMatchObject({ minLength: 8, maxLength: 10 });
  const told = await rulesOf();
  expect(told['password']).toEqual({ ...before['password'], minLength: 12 });
  expect((await c.test.call('getFieldRules', {})).value['username']).toEqual(told['username']);
  const pattern = new RegExp(told['username']?.acceptedPattern ?? '', 'u');
  expect(['harbour42', 'harbor42', 'harbour'].map((name) => pattern.test(name))).toEqual([true, false, false]);
  expect(await register({ username: 'harbour42' })).toBe('opened');
  expect(await register({ username: 'anna42xyz' })).toBe('username');
  expect(await register({ username: 'harbour4242' })).toBe('username');
  expect(await register({ password: 'short-one-1', confirmPassword: 'short-one-1' })).toBe('password');
  const free = async (username: string) => (await c.test.call('checkUsername', { username })).errorCode;
  expect([await free('harbour77'), await free('anna42xyz')]).toEqual([undefined, 'US_NAME_FORMAT_ERROR']);
  expect((await rulesOf('LANTERN'))['password']?.minLength).toBe(8);
  const { value: log } = await c.call('listMerchantAudit', { action: 'changeRegistration' }, at());
  expect(log.entries[0]).toMatchObject({ staff: ada.email, change: { after: { rules } } });

  expect((await publish({})).value.choice.rules).toBeUndefined();
  await expect.poll(() => rulesOf()).toEqual(before);
  expect(await register({ username: 'anna42xyz' })).toBe('opened');
});

it('a pattern holds beside the platform’s own, so that no field takes more than before', async () => {
  await publish({ nickname: rule({ pattern: '^.+$', example: 'Mai' }) });
  await expect.poll(async () => (await rulesOf())['nickname']?.acceptedPattern).toContain('^.+$');
  const { token } = await c.test.newMember();
  const nickname = async (name: string) => (await c.test.call('setNickname', { nickname: name }, { token })).errorCode;
  expect([await nickname('Mai'), await nickname('<b>Mai')]).toEqual([undefined, 'US_CUSTOMER_NICKNAME_ERROR']);
});

it('a member from before still asks for a new password when addresses are narrower by now', async () => {
  await publish({ email: rule({ pattern: '^[a-z]+@harbour\\.example$', example: 'mai@harbour.example' }) });
  await expect.poll(async () => (await rulesOf())['email']?.acceptedPattern).toContain('harbour');
  const free = async (email: string) => (await c.test.call('checkEmail', { email })).errorCode;
  expect([await free('mai@harbour.example'), await free('mai@elsewhere.example')]).toEqual([
    undefined,
    'US_CUSTOMER_EMAIL_FORMAT_ERROR',
  ]);
  const asked = { username: 'somebody', email: 'mai@elsewhere.example' };
  expect((await c.test.call('requestPasswordMail', asked)).errorCode).toBeUndefined();
});

it('who knows of no rules leaves them as they are; rules of fields that staff do not narrow stay', async () => {
  const { registerFields } = begun as { registerFields: Record<string, object> };
  const code = { enabled: true, required: false, maxLength: 12 };
  await c.test.change('EN', { registerFields: { ...registerFields, affiliateCode: code } } as never);
  await publish({ username: HARBOUR });
  expect((await publish(undefined)).value.choice.rules).toEqual({ username: HARBOUR });
  expect((await publish({})).value.choice.rules).toBeUndefined();
  expect(((await stored())['registerFields'] as Record<string, object>)['affiliateCode']).toEqual(code);
});

it('what the command line set is shown as far as it narrows, and goes back to the platform’s', async () => {
  const { registerFields } = begun as { registerFields: Record<string, object> };
  const own = { enabled: true, required: true, minLength: 4, maxLength: 40, acceptedPattern: '^(a|b)+$' };
  const username = { enabled: true, required: true, minLength: 6, acceptedPattern: '^[A-Za-z][A-Za-z0-9]{5,13}$' };
  await c.test.change('EN', { registerFields: { ...registerFields, password: own, username } } as never);
  expect((await show()).choice.rules).toEqual({ password: rule({ longest: 40, pattern: '^(a|b)+$' }) });
  expect((await publish((await show()).choice.rules)).errorCode).toBe('REQUEST_INVALID');
  expect((await publish({})).status).toBe(200);
  expect(((await stored())['registerFields'] as Record<string, object>)['password']).toEqual({
    enabled: true,
    required: true,
  });
});

it('drafts and versions from before there were rules are shown, published and restored, and those with rules too', async () => {
  const { version, choice } = await show();
  expect(choice.rules).toBeUndefined();
  const old = await c.call('saveSettingDraft', { part: 'registration', version: null, base: version, choice }, at());
  expect([old.status, old.value.since]).toEqual([200, null]);
  await publish({ username: HARBOUR });
  const draft = (await c.call('showSettingDraft', { part: 'registration' }, at())).value;
  expect([draft?.choice, draft?.since?.choice]).toEqual([choice, { ...choice, rules: { username: HARBOUR } }]);
  const { rows } = (await c.call('listSettingVersions', { part: 'registration' }, at())).value;
  expect(rows.map(({ choice: kept, isRestorable }) => [kept, isRestorable])).toEqual([
    [{ ...choice, rules: { username: HARBOUR } }, true],
    [choice, true],
  ]);
  await c.call('discardSettingDraft', { part: 'registration', version: draft?.version ?? '' }, at());
});

it('a rule that takes more than the platform, nothing at all, or too long to judge is refused and changes nothing', async () => {
  const before = await stored();
  for (const rules of [
    { username: rule({ shortest: 5 }) },
    { username: rule({ longest: 15 }) },
    { username: rule({ longest: 0 }) },
    { username: rule({ shortest: 6.5 }) },
    { password: rule({ longest: 65 }) },
    { password: rule({ shortest: 20, longest: 19 }) },
    { username: rule({ pattern: '^[a-z]+$' }) },
    { username: rule({ pattern: '^\\d+$', example: '123456' }) },
    { zalo: rule({ pattern: '^(a+)+$', example: 'aaa' }) },
    { zalo: rule({ pattern: '^[a-z$', example: 'aaa' }) },
    { zalo: rule({ pattern: '^.*.*.*.*$', example: 'aaa' }) },
    { zalo: rule({ pattern: `^${'a'.repeat(199)}$`, example: 'aaa' }) },
    { zalo: rule({ pattern: '', example: 'aaa' }) },
    { confirmPassword: rule({ shortest: 10 }) },
    { paymentPassword: rule({ shortest: 6 }) },
    { affiliateCode: rule({ shortest: 2 }) },
    { nothing: rule() },
    { zalo: { ...rule(), enabled: false } },
    { zalo: { shortest: 2 } },
  ])
    expect([rules, (await publish(rules)).errorCode]).toEqual([rules, 'REQUEST_INVALID']);
  expect(await stored()).toEqual(before);
});

it('only those who may change settings change a rule, at their own merchant, and not over what they did not read', async () => {
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect((await publish({ username: HARBOUR }, at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await publish({ username: HARBOUR }, at(ada, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  const { version, choice } = await show();
  await publish({ username: HARBOUR });
  const late = await c.call('changeRegistration', { version, choice: { ...choice, rules: {} } }, at());
  expect(late.failure).toEqual({ stands: await show() });
});
