import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { createLinkCheck } from './catalogue.ts';
import { seedCatalogue, seedDemoCatalogue } from './seed-catalogue.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  await seedDemoCatalogue(test.database.database);
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.asOwner(
    `update vendor set launch_url = null, merchants = null, state = 'maintenance' where vendor_code = 'BNG'`,
  ),
);

const vendors = async () => (await test.call('listVendors', {})).value;
const state = async (code: string) => (await vendors()).vendors.find((vendor) => vendor.code === code)?.state;
const bingo = async () => (await test.call('listGames', { gameType: 'BINGO' })).value;
const connect = (vendorState: 'open' | 'maintenance') =>
  test.database.asOwner(
    `update vendor set launch_url = 'https://games.example/open', merchants = '{EN}', state = $1 where vendor_code = 'BNG'`,
    [vendorState],
  );

describe('a vendor that nobody has connected', () => {
  it('is in no list for members, and has no category of only its games', async () => {
    await expect.poll(() => state('BNG')).toBe(undefined);
    const { mapping, sorting, vendorSorting } = await vendors();
    expect([Object.keys(mapping), sorting.map(({ gameCategory }) => gameCategory)].flat()).not.toContain('BINGO');
    expect(vendorSorting).not.toContain('BNG');
    const menu = (await test.call('listGameMenu', {})).value.list;
    expect(menu.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'JL', 'EG3', 'PVP']);
    const types = (await test.call('listVendorGameTypes', {})).value.content;
    expect(types.map(({ gameType }) => gameType)).not.toContain('LIVE');
  });

  it('has no games in lists and searches, while a member who kept one still has it', async () => {
    await expect.poll(async () => (await bingo()).totalCount).toBe(0);
    const all = (await test.call('listGames', { pageSize: 100 })).value.games;
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((game) => game.state !== 'open')).toEqual([]);
    const search = async (gameName: string) => (await test.call('listGames', { gameName })).value.totalCount;
    expect(await search('Balloon Bingo')).toBe(0);
    expect(await search('Baloon Bingo')).toBe(0);
    const { token } = await test.newMember();
    await test.call('addFavourite', { nodeId: 'BNG-balloon-bingo' }, { token });
    const kept = (await test.call('listFavourites', {}, { token })).value.content;
    expect(kept.map(({ nodeId, state: gameState }) => [nodeId, gameState])).toEqual([
      ['BNG-balloon-bingo', 'maintenance'],
    ]);
    expect((await test.call('launchGame', { nodeId: 'BNG-balloon-bingo' }, { token })).status).not.toBe(200);
  });
});

describe('a vendor that is connected', () => {
  it('is in every list of its merchant only', async () => {
    await connect('open');
    await expect.poll(() => state('BNG')).toBe('open');
    expect((await vendors()).mapping['BINGO']).toEqual(['BNG']);
    expect((await bingo()).totalCount).toBe(4);
    const other = (await test.call('listVendors', {}, { merchant: 'LANTERN' })).value;
    expect(other.mapping['BINGO']).toBeUndefined();
  });

  it('keeps its place while it is in maintenance, of the platform or of the merchant', async () => {
    await connect('maintenance');
    await expect.poll(() => state('BNG')).toBe('maintenance');
    expect((await bingo()).games.map((game) => game.state)).toEqual(Array(4).fill('maintenance'));
    await connect('open');
    await expect.poll(() => state('BNG')).toBe('open');
    await test.change('EN', { vendorsInMaintenance: ['BNG'] });
    expect(await state('BNG')).toBe('maintenance');
    expect((await bingo()).totalCount).toBe(4);
    await test.change('EN', { vendorsInMaintenance: [] });
  });
});

it('an address leads somewhere when members find a connected game there', async () => {
  await connect('maintenance');
  await expect.poll(() => state('BNG')).toBe('maintenance');
  const merchant = await createMerchantDirectory(test.database.database, test.platform.log).byCode('EN');
  if (!merchant) throw new Error('no merchant EN');
  const leads = await createLinkCheck(test.platform, merchant);
  const found = [
    '/m/gameList',
    '/m/gameList?gameType=BINGO',
    '/m/gameList?gameType=JL',
    '/m/gameList?gameType=nonsense',
    '/m/game?vassalage=PG',
    '/m/play',
    '/m/play?nodeId=BNG-balloon-bingo',
    '/m/activity?gameType=LIVE',
    'https://elsewhere.example/m/gameList?gameType=LIVE',
    '//[',
  ];
  expect(found.filter((address) => !leads(address))).toEqual([]);
  const nowhere = [
    '/m/gameList?gameType=LIVE',
    '/m/gameList?vassalage=EVO',
    '/m/gameList?gameType=RNG&vassalage=EVO',
    '/m/game?gameType=FISH',
    '/m/play?nodeId=EVO-velvet-baccarat',
    '/m/play?nodeId=nothing',
  ];
  expect(nowhere.filter(leads)).toEqual([]);
});
