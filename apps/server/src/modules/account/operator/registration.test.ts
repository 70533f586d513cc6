import type { RegistrationChoice } from '@tessera/contract/account/staff-registration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let ada: TestStaff;
let bo: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
const show = async (as = at()) => (await c.call('showRegistration', {}, as)).value;
type Field = RegistrationChoice['fields'][number];

/** A choice with one field asked for in another way. */
const withField = (choice: RegistrationChoice, { field, ...asked }: Field): RegistrationChoice => ({
  ...choice,
  fields: choice.fields.map((each) => (each.field === field ? { field, ...asked } : each)),
});
const required = (field: Field['field']) => ({ field, isShown: true, isRequired: true });
const rulesOf = async (merchant = 'EN') => (await c.test.call('getRegisterSettings', {}, { merchant })).value;

it('REG-05: what staff choose is what the form asks for, in its order, and what the server refuses without', async () => {
  const { version, choice } = await show();
  const before = (await rulesOf())['email'];
  const order = ['email', ...choice.order.filter((field) => field !== 'email')] as RegistrationChoice['order'];
  const chosen = { ...withField(choice, required('zalo')), order, asksCaptcha: false, minimumAge: 21 };
  const saved = await c.call('changeRegistration', { version, choice: chosen }, at());
  expect(saved.value.choice).toEqual(chosen);
  await expect.poll(async () => (await rulesOf())['zalo']).toMatchObject({ enabled: true, required: true });
  const rules = await rulesOf();
  expect(Object.keys(rules).slice(0, 2)).toEqual(['email', 'username']);
  // The rule of a field stays as it was.
  expect(rules['email']).toEqual(before);
  expect((await c.test.call('getStatus', {})).value.info?.minimumAge).toBe(21);
  const { errorCode, value } = (await c.test.call('register', {
    username: 'withoutzalo',
    password: 'long-enough-1',
    confirmPassword: 'long-enough-1',
    ageConfirmed: true,
  } as never)) as { errorCode?: string; value?: unknown };
  expect([errorCode, value]).toEqual(['PARAMETER_IS_REQUIRED', expect.objectContaining({ field: 'zalo' })]);
  expect(Object.keys(await rulesOf('LANTERN'))[0]).toBe('username');
  const { value: log } = await c.call('listMerchantAudit', { action: 'changeRegistration' }, at());
  expect(log.entries[0]).toMatchObject({
    staff: ada.email,
    outcome: 'done',
    change: {
      before: { minimumAge: choice.minimumAge, order: choice.order },
      after: { minimumAge: 21, order },
    },
  });
  const undone = await c.call('changeRegistration', { version: saved.value.version, choice }, at());
  expect(undone.value).toEqual({ version: (await show()).version, choice });
});

it('of two who change it at once the second is shown the first’s change', async () => {
  const { version, choice } = await show();
  const changed = await Promise.all(
    [ada, bo].map((one, place) =>
      c.call('changeRegistration', { version, choice: { ...choice, minimumAge: 22 + place } }, at(one)),
    ),
  );
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = changed.find(({ status }) => status === 409);
  expect(lost?.failure).toEqual({ stands: await show() });
});

it('a choice that nobody could register by, and what is none, is refused and changes nothing', async () => {
  const stands = await show();
  const { version, choice } = stands;
  const [first, ...rest] = choice.fields;
  const odd: object[] = [
    withField(choice, { field: 'password', isShown: false, isRequired: false }),
    withField(choice, { field: 'username', isShown: true, isRequired: false }),
    withField(choice, { field: 'confirmPassword', isShown: true, isRequired: false }),
    withField(choice, { field: 'zalo', isShown: false, isRequired: true }),
    { ...choice, fields: rest },
    { ...choice, fields: [...rest, rest[0]] },
    { ...choice, fields: [...rest, { ...first, acceptedPattern: '(a+)+$' }] },
    { ...choice, order: choice.order.slice(1) },
    { ...choice, order: choice.order.map(() => 'email') },
    { ...choice, minimumAge: 17 },
    { ...choice, minimumAge: 18.5 },
    { ...choice, captchaKind: 'none' },
    { ...choice, olderPasswordSuffix: '' },
    { ...choice, playMoney: false },
  ];
  for (const asked of odd) {
    const { errorCode } = await c.call('changeRegistration', { version, choice: asked as never }, at());
    expect(errorCode, JSON.stringify(asked)).toBe('REQUEST_INVALID');
  }
  expect(await show()).toEqual(stands);
});

it('only those change it who may, and at no other merchant', async () => {
  const { version, choice } = await show();
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect((await show(at(auditor))).version).toBe(version);
  const change = (as: ReturnType<typeof at>) => c.call('changeRegistration', { version, choice }, as);
  expect((await change(at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await change(at(ada, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await change({ token: '', merchant: 'EN' })).errorCode).toBe('NOT_SIGNED_IN');
});
