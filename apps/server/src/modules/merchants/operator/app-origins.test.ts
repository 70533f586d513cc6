import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

const APP = 'https://app.example.com';
let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (staff = operations) => (await c.call('showAppOrigins', {}, at(staff))).value;
const change = async (origins: readonly string[], staff = operations, version?: string, merchant = 'EN') =>
  c.call(
    'changeAppOrigins',
    { version: version ?? (await show()).version, choice: { origins: [...origins] } },
    at(staff, merchant),
  );
/** The answer of a merchant's host to a browser that asks from an app's origin. */
const admitted = async (origin: string, host = 'en.localhost') =>
  (await c.test.server.inject({ url: '/wps/system/location', headers: { host, origin } })).headers[
    'access-control-allow-origin'
  ];

it('opens a merchant’s calls to an app’s origin and closes them again, which the audit log keeps', async () => {
  expect((await show()).choice).toEqual({ origins: [] });
  expect(await admitted(APP)).toBeUndefined();
  expect((await change([APP])).value.choice).toEqual({ origins: [APP] });
  await expect.poll(() => admitted(APP)).toBe(APP);
  expect(await admitted(APP, 'lantern.localhost')).toBeUndefined();
  const { value } = await c.call('listMerchantAudit', { action: 'changeAppOrigins' }, at(operations));
  expect(value.entries[0]).toMatchObject({
    staff: operations.email,
    outcome: 'done',
    change: { before: { origins: [] }, after: { origins: [APP] } },
  });
  await change([]);
  await expect.poll(() => admitted(APP)).toBeUndefined();
});

it('of two who change at once the second gets what the first one saved', async () => {
  const { version } = await show();
  expect((await change([APP], operations, version)).status).toBe(200);
  const second = await change(['https://other.example.com'], operations, version);
  expect([second.errorCode, second.failure]).toEqual(['CONFLICT', { stands: await show() }]);
  expect((await show()).choice).toEqual({ origins: [APP] });
});

it('takes no pattern, no path, no plain http, none twice and not more than twenty', async () => {
  const many = Array.from({ length: 21 }, (_, number) => `https://app${number}.example.com`);
  const bad = [['*'], [`${APP}/`], ['http://app.example.com'], ['null'], ['https://*.example.com'], [APP, APP], many];
  const before = await show();
  for (const origins of bad) expect([origins, (await change(origins)).errorCode]).toEqual([origins, 'REQUEST_INVALID']);
  expect(await show()).toEqual(before);
});

it('is changed by staff who may change settings, at their own merchant', async () => {
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  const { version } = await show();
  expect((await change([], support, version)).errorCode).toBe('NO_PERMISSION');
  expect((await change([], operations, version, 'LANTERN')).errorCode).toBe('NOT_FOUND');
});
