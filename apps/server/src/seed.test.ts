import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasFeature } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RGS_PATHS } from '@tessera/game-kit/rgs-protocol';
import { startHttpFarEnd } from '../test/far-end.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createTestServer, type TestServer } from '../test/test-server.ts';
import { findGames } from './modules/catalogue/catalogue.ts';
import { LOTTERY_GAMES } from './modules/lottery/lottery.ts';
import { createMerchantDirectory, DEMO_MERCHANTS } from './modules/merchants/merchants.ts';
import { createLog } from './platform/log/log.ts';
import type { Platform } from './platform/platform.ts';
import { playDemoRounds } from './demo-rounds.ts';
import { DEMO_PLAYERS, seedDemo, seedGames } from './seed.ts';

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

it('where a demo merchant gives cashback, every game that can be played there has a rate', async () => {
  await seedGames(test.platform.database);
  const givers = DEMO_MERCHANTS.filter(({ settings }) => hasFeature(settings.flags, 'cashback'));
  expect(givers.length).toBeGreaterThan(0);
  for (const merchant of givers) {
    const games = await findGames(test.platform, merchant, { playableOnly: true });
    const categories = [...new Set(games.map(({ game_type }) => game_type))];
    expect(categories.filter((category) => !Object.keys(merchant.settings.cashback.rates).includes(category))).toEqual(
      [],
    );
  }
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

it('demo players whose games do not answer at first go on until every round is played, and that is logged once', async () => {
  let [asked, sessions, rounds] = [0, 0, 0];
  const farEnd = await startHttpFarEnd(({ path }) => {
    asked += 1;
    // a slow start fails everything; later on each ninth answer fails
    if (asked <= 40 || asked % 9 === 0) return { status: 503, body: {} };
    if (path === RGS_PATHS.play) rounds += 1;
    else sessions += 1;
    return { status: 200, body: { token: 't', betLevels: ['1'], rules: { minCycleMs: 0 } } };
  });
  const said: unknown[] = [];
  const log = { warn: (...line: unknown[]) => said.push(line) };
  const platform = {
    ...test.platform,
    config: { ...test.platform.config, framesPort: farEnd.port },
    log,
  } as unknown as Platform;
  const games = (await findGames(platform, classic, { playableOnly: true })).filter((game) => game.studio_code);
  await playDemoRounds(platform, [classic], 1);
  await farEnd.close();
  expect(rounds).toBe(games.length * DEMO_PLAYERS.length * 4);
  expect(sessions).toBeGreaterThanOrEqual(games.length * DEMO_PLAYERS.length);
  expect(said).toEqual([[{ why: expect.stringContaining('503') }, 'demo players wait and try their rounds again']]);
});

const seedUntilKilled = fileURLToPath(new URL('../test/faults/seed-until-killed.ts', import.meta.url));

/** Makes the demo as a start does that nobody kills. @returns codes of the merchants that were made */
async function seedAsStart({ database }: TestDatabase): Promise<string[]> {
  const games = await seedGames(database);
  return (await seedDemo({ database, log: createLog('silent') }, games)).map(({ code }) => code);
}

/** How many rows of everything that a demo merchant is given there are, by merchant. */
const contentOf = (db: TestDatabase) =>
  db.asOwner(`select code, (select count(*)::int from member m where m.merchant_code = code) as members,
      (select count(*)::int from announcement a where a.merchant_code = code) as announcements,
      (select count(*)::int from help_item h where h.merchant_code = code) as help,
      (select count(*)::int from message m where m.merchant_code = code) as messages,
      (select count(*)::int from reward r where r.merchant_code = code) as rewards,
      (select count(*)::int from txn t where t.merchant_code = code) as movements
    from (select merchant_code as code from merchant) as merchants order by code`);

it.for(['announcements', 'rewards'])(
  'a start that is killed before the %s of a demo merchant leaves nothing of it, and the next start makes it whole',
  async (step) => {
    const [whole, killed] = [await createTestDatabase(), await createTestDatabase()];
    try {
      await seedAsStart(whole);
      const child = fork(seedUntilKilled, {
        env: { ...process.env, DATABASE_APP_URL: killed.appUrl, KILLED_IN: step },
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await seedAsStart(killed)).toEqual(['EN', 'LANTERN']);
      expect(await contentOf(killed)).toEqual(await contentOf(whole));
    } finally {
      await whole.close();
      await killed.close();
    }
  },
);

it('what staff removed from a demo merchant is not put back by the next start', async () => {
  const db = await createTestDatabase();
  try {
    await seedAsStart(db);
    await db.asOwner('truncate announcement, help_item, message, reward cascade');
    const left = await contentOf(db);
    expect(await seedAsStart(db)).toEqual([]);
    expect(await contentOf(db)).toEqual(left);
  } finally {
    await db.close();
  }
});
