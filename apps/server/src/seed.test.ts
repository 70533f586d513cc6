import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../test/test-server.ts';
import { findGames } from './modules/catalogue/catalogue.ts';
import { LOTTERY_GAMES } from './modules/lottery/lottery.ts';
import { createMerchantDirectory, DEMO_MERCHANTS } from './modules/merchants/merchants.ts';
import { seedDemo, seedGames } from './seed.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const [classic] = DEMO_MERCHANTS as [(typeof DEMO_MERCHANTS)[0]];
const vendorStates = () => test.database.asOwner<{ state: string }>('select distinct state from vendor order by state');

it('without a demo there are our own games and the lotteries, each of an open vendor, and nothing that waits for one', async () => {
  const own = await seedGames(test.platform.database);
  expect(own.length).toBeGreaterThan(0);
  expect(await vendorStates()).toEqual([{ state: 'open' }]);
  const games = await findGames(test.platform, classic, {});
  expect(games).toHaveLength(own.length + LOTTERY_GAMES.length);
  expect(await findGames(test.platform, classic, { playableOnly: true })).toHaveLength(games.length);
  await seedGames(test.platform.database);
  expect(await test.database.asOwner('select from game')).toHaveLength(games.length);
});

it('two processes that start at once make the demo once, and a start after them leaves it as it is', async () => {
  await test.database.asOwner('truncate merchant cascade');
  const games = await seedGames(test.platform.database);
  const made = await Promise.all([seedDemo(test.platform, games), seedDemo(test.platform, games)]);
  expect(
    made
      .flat()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['EN', 'LANTERN']);
  expect(await vendorStates()).toEqual([{ state: 'maintenance' }, { state: 'open' }]);
  const [rows] = await test.database.asOwner<{ members: number; agents: number }>(
    `select count(*) filter (where user_name = 'demo01')::int as members, count(*) filter (where is_agent)::int as agents from member`,
  );
  expect(rows).toEqual({ members: 2, agents: 4 });
  expect(await seedDemo(test.platform, games)).toEqual([]);
  const known = await createMerchantDirectory(test.platform.database, test.platform.log).all();
  for (const { code, settings, hosts } of DEMO_MERCHANTS)
    expect(known.find((merchant) => merchant.code === code)).toMatchObject({ hosts, settings });
});
