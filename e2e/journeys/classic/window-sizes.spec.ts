import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openQuiet } from '../../pages/lottery.ts';
import { brokenWords, sidewaysOf } from '../../pages/reading.ts';

/** A phone on its side, and the narrowest one, in px. */
const ON_ITS_SIDE = { width: 844, height: 390 };
const NARROWEST = { width: 320, height: 640 };

/** How many of the parts are in the first row. */
async function inFirstRow(page: Page, width: number, parts: ReturnType<Page['locator']>): Promise<number> {
  await page.setViewportSize({ width, height: 1000 });
  await expect(parts.first()).toBeVisible();
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test('MISC-05 ROUTE-33: tablets and wide windows give games and promotions their width; on its side and on the narrowest phone a game and betting show all that is needed', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');

  await test.step('games are in a column in the middle, as many side by side as fit', async () => {
    await app.open('/m/gameList');
    for (const [width, column, tiles] of [
      [820, 820, 5],
      [1440, 960, 6],
    ] as const) {
      await expect.poll(() => inFirstRow(page, width, app.home.tiles), `at ${width} px`).toBeGreaterThanOrEqual(tiles);
      const box = await page.locator('#root > div').boundingBox();
      expect([box?.x, box?.width], `at ${width} px`).toEqual([(width - column) / 2, column]);
    }
  });

  await test.step('promotions are side by side in a wide window', async () => {
    await app.open('/m/activity');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => inFirstRow(page, 820, cards)).toBe(2);
    await expect.poll(() => inFirstRow(page, 390, cards)).toBe(1);
  });

  await test.step('a game fills the height of a phone on its side, and shows all its controls on the narrowest one', async () => {
    await page.setViewportSize(ON_ITS_SIDE);
    await app.open('/m/gameList?gameName=jade');
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.ready();
    const stage = await app.game.frame.locator('canvas').first().boundingBox();
    expect(stage?.height ?? 0).toBeGreaterThanOrEqual(ON_ITS_SIDE.height);
    expect(stage?.width ?? 0).toBeGreaterThan(ON_ITS_SIDE.width / 2);
    await expect(app.game.spin).toBeInViewport({ ratio: 1 });
    await expect(app.game.leave).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(NARROWEST);
    for (const name of ['Lower bet', 'Higher bet', 'Autoplay', 'Turbo'])
      await expect(app.game.frame.getByRole('button', { name }).first(), name).toBeInViewport({ ratio: 1 });
    await expect(app.game.spin).toBeInViewport({ ratio: 1 });
    await app.leave();
  });

  await test.step('betting breaks no word on the narrowest phone, and shows its numbers at once on one on its side', async () => {
    const { betting } = await openQuiet(app, page);
    const total = betting.getByRole('region', { name: 'Total' });
    await expect(total).toBeVisible();
    expect(await brokenWords(betting.locator('body'))).toEqual([]);
    expect(await sidewaysOf(betting.locator('body'))).toBe(0);
    await page.setViewportSize(ON_ITS_SIDE);
    await betting.getByRole('tab', { name: 'Special prize' }).click();
    const number = betting.getByRole('button', { name: '05', exact: true });
    await expect(number).toBeInViewport({ ratio: 1 });
    const bar = await total.boundingBox();
    const box = await number.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'not below the bar').toBeLessThanOrEqual(bar?.y ?? 0);
    await app.leave();
  });

  await test.step('on the narrowest phone the jackpot is whole, as the labels of the menu are, and a page of maintenance keeps clear of the edges', async () => {
    await page.setViewportSize(NARROWEST);
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
    await app.open('/m/maintenance');
    const button = await page.getByRole('main').getByRole('button').last().boundingBox();
    expect(button?.x ?? 0, 'clear of the edges').toBeGreaterThanOrEqual(16);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(NARROWEST.width - 16);
  });
});
