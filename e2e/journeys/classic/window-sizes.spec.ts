import { expect, test } from '../../fixtures.ts';
import { openQuiet } from '../../pages/lottery.ts';

/** A phone on its side, in px. */
const ON_ITS_SIDE = { width: 844, height: 390 };

test('MISC-05: on a phone on its side a game fills the height, and betting shows its numbers at once', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await page.setViewportSize(ON_ITS_SIDE);
  await app.open('/m/gameList?gameName=jade');
  await app.home.tile('Jade Tiger').getByRole('button').first().click();
  await app.game.ready();
  const stage = await app.game.frame.locator('canvas').first().boundingBox();
  expect(stage?.height ?? 0).toBeGreaterThanOrEqual(ON_ITS_SIDE.height);
  expect(stage?.width ?? 0).toBeGreaterThan(ON_ITS_SIDE.width / 2);
  await expect(app.game.spin).toBeInViewport({ ratio: 1 });
  await expect(app.game.leave).toBeInViewport({ ratio: 1 });
  await app.leave();

  const { betting } = await openQuiet(app, page);
  await betting.getByRole('tab', { name: 'Special prize' }).click();
  const number = betting.getByRole('button', { name: '05', exact: true });
  await expect(number).toBeInViewport({ ratio: 1 });
  const bar = await betting.getByRole('region', { name: 'Total' }).boundingBox();
  const box = await number.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'not below the bar').toBeLessThanOrEqual(bar?.y ?? 0);
});

test('MISC-05: tablets and wide windows give games their width', async ({ app, page }) => {
  for (const [width, column, tiles] of [
    [820, 820, 5],
    [1440, 960, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await app.open('/m/gameList');
    const box = await page.locator('#root > div').boundingBox();
    expect(box?.width, `at ${width} px`).toBe(column);
    expect(box?.x, `at ${width} px`).toBe((width - column) / 2);
    const tops = await app.home.tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `at ${width} px`).toBeGreaterThanOrEqual(tiles);
  }
});
