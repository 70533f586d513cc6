import type { StaffVendorPlaces, VendorPlacesChoice } from '@tessera/contract/catalogue/staff-vendor-places';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectPartsGuarded, storedSettings } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { seedGames } from '#server/seed.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  for (const [code, type, merchants] of [
    ['RING', 'SPORTS', ['EN']],
    ['ARENA', 'SPORTS', ['EN']],
    ['GOAL', 'SPORTS', ['EN']],
    ['REELS', 'RNG', ['EN']],
    ['AWAY', 'SPORTS', ['LANTERN']],
  ] as const) {
    const games = [{ code: 'one', type, names: { EN: `${code} One` } }];
    const vendor = { code, name: `${code} Play`, launchUrl: 'https://games.example/open', merchants: [...merchants] };
    await c.call('addVendor', { ...vendor, games }, { token: c.owner.token });
  }
});
beforeEach(() => c.test.change('EN', { esportVendors: ['AV'], cockfightVendors: ['SV'], vendorSorting: [] }));
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (): Promise<StaffVendorPlaces> => (await c.call('showVendorPlaces', {}, at(operations))).value;
const change = async (choice: Partial<VendorPlacesChoice> | Record<string, unknown>) => {
  const { version, choice: stands } = (await show()).places;
  return c.call('changeVendorPlaces', { version, choice: { ...stands, ...choice } } as never, at(operations));
};
const onPhones = async () => (await c.test.call('listVendors', {})).value;
const stored = async () => {
  const { esportVendors, cockfightVendors, vendorSorting } = await storedSettings(c.test);
  return { esportVendors, cockfightVendors, vendorSorting };
};

describe('places of vendors in the lobby', () => {
  it('CAT-15 CGAM-03: vendors come in the saved order, behind the ones that are always first', async () => {
    const { vendors } = await show();
    const codes = vendors.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['JL', 'ARENA', 'GOAL', 'REELS', 'RING']));
    expect(codes.filter((code) => ['JL', 'ARENA', 'GOAL', 'REELS', 'RING'].includes(code))).toEqual([
      'JL',
      'ARENA',
      'GOAL',
      'REELS',
      'RING',
    ]);
    expect(codes).not.toContain('AWAY');
    expect(codes).not.toContain('AV');
    expect((await change({ order: ['RING', 'ARENA'] })).value.choice.order).toEqual(['RING', 'ARENA']);
    const fixed = ['EG3', 'PG', 'FC', 'JL'];
    await expect
      .poll(async () => (await onPhones()).vendorSorting.filter((code) => !fixed.includes(code)).slice(0, 2))
      .toEqual(['RING', 'ARENA']);
    expect((await onPhones()).vendorSorting.slice(0, 4)).toEqual(fixed);
    expect((await c.test.call('getConsolidatedSettings', {})).value.vendorSorting).toEqual(['RING', 'ARENA']);
  });

  it('HOME-18 MEMBER-12: sports vendors are shown under e-sports and cockfighting as saved', async () => {
    const groups = async () =>
      (await onPhones()).vendors.flatMap(({ code, sportsGroup }) => (sportsGroup ? [`${code} ${sportsGroup}`] : []));
    expect((await show()).vendors.filter(({ isSports }) => isSports).map(({ code }) => code)).toEqual([
      'ARENA',
      'GOAL',
      'RING',
    ]);
    await change({ esports: ['ARENA'], cockfight: ['RING'] });
    await expect.poll(groups).toEqual(['ARENA esports', 'GOAL sports', 'RING cockfight']);
    const { value } = await c.call('listMerchantAudit', { action: 'changeVendorPlaces' }, at(operations));
    expect(value.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      change: {
        before: { esports: [], cockfight: [] },
        after: { esports: ['ARENA'], cockfight: ['RING'] },
      },
    });
    await change({ esports: [], cockfight: [] });
    await expect.poll(groups).toEqual(['ARENA sports', 'GOAL sports', 'RING sports']);
  });

  it('vendors that the merchant has not now keep the places that they had', async () => {
    await c.test.change('EN', { vendorSorting: ['SPN', 'RING', 'CQ'], cockfightVendors: ['SV', 'RING'] });
    expect((await show()).places.choice).toEqual({ esports: [], cockfight: ['RING'], order: ['RING'] });
    await change({ order: ['GOAL'], cockfight: [] });
    expect(await stored()).toEqual({
      esportVendors: ['AV'],
      cockfightVendors: ['SV'],
      vendorSorting: ['GOAL', 'SPN', 'CQ'],
    });
  });

  it('a vendor that other means put into both groups is shown in the one that phones show', async () => {
    await c.test.change('EN', { esportVendors: ['RING'], cockfightVendors: ['RING'] });
    expect((await show()).places.choice).toMatchObject({ esports: ['RING'], cockfight: [] });
    expect((await change({ order: ['GOAL'] })).status).toBe(200);
    expect(await stored()).toMatchObject({ esportVendors: ['RING'], cockfightVendors: [] });
  });
});

it('vendors of others, unknown ones, one twice and one in both groups are refused, and nothing is changed', async () => {
  const before = await stored();
  for (const choice of [{ order: ['RING', 'AWAY'] }, { esports: ['NOBODY'] }, { cockfight: ['SV'] }])
    expect([choice, (await change(choice)).errorCode]).toEqual([choice, 'VENDOR_UNKNOWN']);
  for (const choice of [
    { order: ['RING', 'RING'] },
    { order: ['<b>'] },
    { order: 'RING' },
    { esports: ['RING'], cockfight: ['RING'] },
    { cockfight: ['AV'] },
    { playMoney: false },
  ])
    expect([choice, (await change(choice)).errorCode]).toEqual([choice, 'REQUEST_INVALID']);
  expect(await stored()).toEqual(before);
});

it('of two who change places the second is shown the saved ones; readers and foreign merchants are refused', async () => {
  const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  await expectPartsGuarded(c, {
    changes: { places: 'changeVendorPlaces' },
    show: async () => ({ places: (await show()).places }),
    writer: operations,
    reader,
  });
});
