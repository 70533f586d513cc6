import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { seedLotteries } from './seed-lotteries.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  await seedLotteries(test.database.database);
});
afterAll(() => test.close());

it.each(['lottery', 'lotery', 'Lotttery', 'xổ số', 'xo so', 'หวย', '彩票', 'لاٹری'])(
  'LIST-07: a search for %s finds every lottery',
  async (gameName) => {
    const games = async () => (await test.call('listGames', { gameName, pageSize: 100 })).value.games;
    const lotteries = async () => (await games()).filter((game) => game.lottoGameId !== undefined).length;
    await expect.poll(lotteries).toBe(LOTTERY_GAMES.length);
  },
);
