import { expect, test } from '../../fixtures.ts';
import { LotteryPage } from '../../pages/lottery.ts';
import { recordShifts, shiftsOf } from '../../pages/reading.ts';

/** Most that may move by itself while a screen comes. */
const MOST_SHIFT = 0.02;

test('LOTT-04 LOTT-24: what comes late moves nothing in the game centre and in the list of lotteries', async ({
  app,
  page,
}) => {
  await recordShifts(page);
  const lottery = new LotteryPage(page);
  for (const address of ['/m/gameCenter', '/m/lottery']) {
    const release = await app.hold(/\/lgw\/lottery\/menu/);
    await app.open(address);
    await expect(page.getByLabel('Loading…').first()).toBeVisible();
    release();
    await expect(lottery.tiles.first()).toBeVisible();
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    expect(await shiftsOf(page), address).toBeLessThan(MOST_SHIFT);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
