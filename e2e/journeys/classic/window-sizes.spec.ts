import { expect, test } from '../../fixtures.ts';
import { openQuiet } from '../../pages/lottery.ts';
import { brokenWords, sidewaysOf } from '../../pages/reading.ts';

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

test('MISC-05: on the narrowest phone a game shows all its controls, betting breaks no word, jackpot and labels of the menu are whole', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await page.setViewportSize({ width: 320, height: 640 });
  await app.open('/m/gameList?gameName=jade');
  await app.home.tile('Jade Tiger').getByRole('button').first().click();
  await app.game.ready();
  for (const name of ['Lower bet', 'Higher bet', 'Autoplay', 'Turbo'])
    await expect(app.game.frame.getByRole('button', { name }).first(), name).toBeInViewport({ ratio: 1 });
  await expect(app.game.spin).toBeInViewport({ ratio: 1 });
  await app.leave();

  const { betting } = await openQuiet(app, page);
  await expect(betting.getByRole('region', { name: 'Total' })).toBeVisible();
  expect(await brokenWords(betting.locator('body'))).toEqual([]);
  expect(await sidewaysOf(betting.locator('body'))).toBe(0);
  await app.leave();

  await app.open('/m/jackpot');
  const counter = page.getByRole('img', { name: 'Decorative counter, not a prize' });
  await expect(counter).toHaveText(/\d/);
  const room = await counter.evaluate((part) => [part.scrollWidth, part.parentElement?.clientWidth ?? 0]);
  expect(room[0], 'as wide as its stage at most').toBeLessThanOrEqual(room[1] ?? 0);
  const labels = app.bottomMenu.getByRole('link').locator('span:last-child');
  await expect(labels.filter({ hasText: 'Promotions' })).toBeVisible();
  const cut = (all: Element[]) =>
    all.filter((label) => label.scrollWidth > label.clientWidth).map((each) => each.textContent);
  expect(await labels.evaluateAll(cut), 'labels with an ellipsis').toEqual([]);
});

test('MISC-05: promotions stand side by side where the window has the width', async ({ app, page }) => {
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await app.open('/m/activity');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `at ${width} px`).toBe(columns);
  }
});
