import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';

let test: TestServer;
let member: { token: string };
let game: { node_id: string; vendor_code: string; studio_code: string };
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  const [row] = await test.database.asOwner<typeof game>(
    'select node_id, vendor_code, studio_code from game where studio_code is not null order by node_id limit 1',
  );
  if (!row) throw new Error('a game of our own is expected');
  game = row;
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.newMember();
});

const launch = (more: object = {}, language?: string) =>
  test.call('launchGame', { nodeId: game.node_id, ...more }, { ...member, ...(language && { language }) });
const recent = async () => (await test.call('listRecentGames', {}, member)).value?.list.map(({ nodeId }) => nodeId);

describe('a launch', () => {
  it('LAUNCH-08: leads to the page of the game in the caller’s language, with its own ticket each time', async () => {
    const addresses = [await launch(), await launch({}, 'VI')].map(
      ({ value }) => new URL(value.gameUrl, 'http://localhost'),
    );
    for (const { pathname } of addresses) expect(pathname).toBe(`/games/${game.studio_code}/`);
    expect(addresses.map(({ searchParams }) => searchParams.get('language'))).toEqual(['EN', 'VI']);
    const tickets = addresses.map(({ searchParams }) => searchParams.get('ticket'));
    expect([tickets.every(Boolean), new Set(tickets).size]).toEqual([true, 2]);
  });

  it('LAUNCH-08: finds a game by any of its three names, and of the vendor that is named alone', async () => {
    const { vendor_code: vendor } = game;
    expect((await launch({ vendor })).status).toBe(200);
    expect((await launch({ vendor: `${vendor}X` })).errorCode).toBe('DATA_NOT_FOUND');
    for (const name of ['gameId', 'roomId'])
      expect((await test.call('launchGame', { [name]: game.node_id }, member)).status).toBe(200);
    expect((await test.call('launchGame', { nodeId: 'nothing' }, member)).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('LAUNCH-15: is noted where the merchant has a list of games played last, and nowhere else', async () => {
    const { flags } = test.merchant('EN').settings;
    await test.change('EN', { flags: { ...flags, [FEATURES.recentGames]: false } });
    await launch();
    await test.change('EN', { flags: { ...flags, [FEATURES.recentGames]: true } });
    expect(await recent()).toEqual([]);
    await launch();
    expect(await recent()).toEqual([game.node_id]);
  });
});
