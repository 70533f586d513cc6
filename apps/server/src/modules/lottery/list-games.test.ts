import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws } from '../../../test/lottery-draws.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { seedLotteries } from './seed-lotteries.ts';

/** Without the calendar's draws: only the test's own draws are there. */
const DICE = '3701';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
});
afterAll(() => test.close());

const shown = async () => {
  const { value } = await test.call('listLotteryGames', {}, { language: 'EN' });
  return value.games.find(({ gameId }) => gameId === DICE);
};

it('CGAM-10: a lottery sells while it is open and its issue is not locked yet', async () => {
  const fields = { tradPlaySwitch: true, entPlaySwitch: true, vassalage: 'LOTT', lockTime: 8 };
  expect(await shown()).toMatchObject({ ...fields, numero: null, remainTime: 0, isSale: false, state: 'open' });
  const draw = await openDraw(test, DICE);
  expect(await shown()).toMatchObject({ ...fields, numero: draw.issue, isSale: true, state: 'open' });
  expect((await shown())?.remainTime).toBeLessThanOrEqual(7_200);
  expect((await shown())?.remainTime).toBeGreaterThan(7_200 - 600);
  await test.change('EN', { vendorsInMaintenance: ['LOTT'] });
  expect(await shown()).toMatchObject({ numero: draw.issue, isSale: false, state: 'maintenance' });
  await test.change('EN', { vendorsInMaintenance: [] });
  expect((await shown())?.isSale).toBe(true);
  // locked, and drawn in ten minutes
  await passDraw(test, draw, 20, -600);
  expect(await shown()).toMatchObject({ numero: draw.issue, isSale: false, state: 'open' });
});

it('CGAM-12, CGAM-13: every lottery of Vietnamese form is in its region and in no other one', async () => {
  const region = new Map(LOTTERY_GAMES.flatMap((game) => (game.region ? [[game.gameId, game.region] as const] : [])));
  expect(new Set(region.values())).toEqual(new Set(['north', 'central', 'south']));
  const draws = await Promise.all([...region.keys()].map((gameId) => openDraw(test, gameId)));
  const { value: open } = await test.call('getVnNumero', {});
  expect(new Map(open.numeros.map((each) => [each.gameId, each.region]))).toEqual(region);
  for (const draw of draws) await passDraw(test, draw);
  await runDraws(test);
  const { value: recent } = await test.call('listRecentVnDraws', {});
  expect(new Map(recent.list.map((each) => [each.gameId, each.region]))).toEqual(region);
});
