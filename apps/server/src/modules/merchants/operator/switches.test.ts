import { FEATURE_NAMES, FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedSettings } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const stored = (merchant?: string) =>
  storedSettings<{ flags: Record<string, boolean>; maintenance: object }>(c.test, merchant);

it('FLAG-17: a switch changes its own merchant, is shown, and is in the log with the state before', async () => {
  const others = await stored('LANTERN');
  expect((await stored()).flags[FEATURES.inbox]).toBe(true);
  await c.call('switchFeature', { feature: 'inbox', isOn: false }, at(operations));
  expect((await stored()).flags[FEATURES.inbox]).toBe(false);
  expect(await stored('LANTERN')).toEqual(others);
  const { value } = await c.call('listMerchantAudit', { action: 'switchFeature' }, at(operations));
  expect(value.entries[0]).toMatchObject({
    staff: operations.email,
    outcome: 'done',
    change: { before: { inbox: true }, after: { inbox: false } },
  });
  // At once, though copies in memory are up to a second old: the screen asks right after its change.
  expect((await c.call('showSwitches', {}, at(operations))).value.features).toContainEqual({
    feature: 'inbox',
    flag: FEATURES.inbox,
    isOn: false,
  });
});

it('FLAG-14: live streams come and go with their switch, and the log says what was before', async () => {
  const isShown = async () => (await c.test.call('getStatus', {})).value.info.settings.liveModel;
  const listed = async () => (await c.test.call('listLiveModels', {})).errorCode;
  const shown = async () => (await c.call('showSwitches', {}, at(operations))).value.hasLiveStreams;
  expect(await shown()).toBe(true);
  await c.call('switchLiveStreams', { isOn: false }, at(operations));
  expect(await shown()).toBe(false);
  await expect.poll(isShown).toBe(false);
  expect(await listed()).toBe('FUNCTION_NOT_AVAILABLE');
  const { value } = await c.call('listMerchantAudit', { action: 'switchLiveStreams' }, at(operations));
  expect(value.entries[0]).toMatchObject({
    outcome: 'done',
    change: { before: { isOn: true }, after: { isOn: false } },
  });
  await c.call('switchLiveStreams', { isOn: true }, at(operations));
  await expect.poll(isShown).toBe(true);
  expect(await listed()).toBeUndefined();
});

it('of many switches at once none is lost', async () => {
  const features = FEATURE_NAMES.slice(0, 12);
  const results = await Promise.all(
    features.map((feature) => c.call('switchFeature', { feature, isOn: false }, at(operations))),
  );
  expect(results.map(({ status }) => status)).toEqual(features.map(() => 200));
  const { flags } = await stored();
  expect(features.map((feature) => flags[FEATURES[feature]])).toEqual(features.map(() => false));
});

it('maintenance closes and opens, with the end that members read', async () => {
  const endsAt = '2030-01-01T08:00:00.000Z';
  await c.call('switchMaintenance', { isOn: true, endsAt }, at(operations));
  expect((await stored()).maintenance).toEqual({ on: true, endsAt: Date.parse(endsAt) });
  expect((await c.call('showSwitches', {}, at(operations))).value.maintenance).toEqual({ isOn: true, endsAt });
  await expect.poll(async () => (await c.test.call('getMe', {})).status).toBe(503);
  await c.call('switchMaintenance', { isOn: false, endsAt: null }, at(operations));
  expect((await stored()).maintenance).toEqual({ on: false, endsAt: null });
});

it('only those switch who may, nothing that is no feature, and no other merchant', async () => {
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  const before = await stored();
  const change = { feature: 'deposit' as const, isOn: false };
  expect((await c.call('showSwitches', {}, at(auditor))).status).toBe(200);
  expect((await c.call('switchFeature', change, at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('switchFeature', change, at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await c.call('switchLiveStreams', { isOn: false }, at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('switchLiveStreams', { isOn: false }, at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  const odd = { feature: '__proto__', isOn: false } as never;
  expect((await c.call('switchFeature', odd, at(operations))).errorCode).toBe('REQUEST_INVALID');
  expect((await c.call('switchLiveStreams', { isOn: 'no' } as never, at(operations))).errorCode).toBe(
    'REQUEST_INVALID',
  );
  expect(await stored()).toEqual(before);
});
