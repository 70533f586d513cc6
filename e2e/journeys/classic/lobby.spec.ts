import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import type { App } from '../../pages/app.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'The Mosaic app' });
const offer = (page: Page) => page.getByRole('dialog', { name: 'The Mosaic app' });

async function isOfferedTheApp(app: App, page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await app.home.header.getByRole('button', { name: 'Download the app' }).click();
  await expect(offer(page)).toBeVisible();
  await expect(offer(page).getByRole('timer')).toHaveCount(0);
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  const ways = [
    () => bar(page).getByRole('button', { name: 'Get it' }).click(),
    async () => {
      await app.home.header.getByRole('button', { name: 'Download the app' }).click();
      await offer(page).getByRole('button', { name: 'Download now' }).click();
    },
  ];
  for (const follow of ways) {
    await follow();
    await app.expectAddress('/m/app');
    await expect(page.getByRole('button', { name: 'For Android' })).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toBeVisible();
  }
}

/** The figure that is seen now: a digit that moves is the one to which its column is pushed. */
const seenFigure = (counter: Locator) =>
  counter.evaluate((place) => {
    const seen = [...place.querySelectorAll('span')].map((digit) => {
      const { transform, blockSize } = getComputedStyle(digit, '::after');
      if (!digit.hasAttribute('data-moves')) return digit.textContent;
      return String(Math.round((-new DOMMatrix(transform).m42 / Number.parseFloat(blockSize)) * 10));
    });
    return Number(seen.join(''));
  });

async function watchesTheCounter(app: App, page: Page): Promise<void> {
  const counter = page.getByRole('img', { name: 'Decorative counter, not a prize' });
  const value = () => seenFigure(counter);
  const strip = page.getByRole('region', { name: 'Jackpot' });
  await counter.scrollIntoViewIfNeeded();
  const seen = await value();
  await expect.poll(value).toBeGreaterThan(seen);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const still = await value();
  expect(await counter.evaluate((place) => place.getAnimations({ subtree: true }).length)).toBe(0);
  await strip.getByRole('link', { name: 'Jackpot' }).click();
  await app.expectAddress('/m/jackpot');
  await page.getByRole('button', { name: 'Start the counter' }).click();
  await expect.poll(value).toBeGreaterThan(still);
  await expect(page.getByText('For show only – not a prize pool')).toBeVisible();
  await expect(app.home.tile('Jade Tiger')).toBeVisible();
  // Another visitor's document has the figure of the same moment, as the server computes it: one unit a second.
  const document = await page.evaluate(async () => (await fetch('/m/jackpot')).text());
  const figure = /role="img"[^>]*>(.*?)<\/bdi>/.exec(document)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  expect(Math.abs(Number(figure.replace(/\D/g, '')) - (await value())) / 100).toBeLessThan(60);
}

test('DOWNLOAD-01 DOWNLOAD-02 DOWNLOAD-09 DOWNLOAD-12 DOWNLOAD-16 HOME-03 HOME-06 HOME-08 NOTICE-02 BANNER-08 JACKPOT-01 JACKPOT-04 JACKPOT-05: the lobby as a guest finds it: the app is offered, the counter grows, a banner leads on, and everything can be stopped', async ({
  app,
  page,
}) => {
  await test.step('a message shows while the page is loading', async () => {
    const release = await app.hold(/hotGames|announcement\/banner/i);
    await app.open('/m/agreement');
    await app.bottomMenu.getByRole('link', { name: 'Home' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Loading the lobby…' });
    await expect(message).toBeVisible();
    release();
    await expect(app.home.tiles.first()).toBeVisible();
    await expect(message).toHaveCount(0);
  });
  await test.step('bar and popup, which the one icon of the header opens, lead to the app’s page', () =>
    isOfferedTheApp(app, page));
  await test.step('a banner with content has its own page', async () => {
    const address = (await page.locator('a[href^="/m/banner?id="]').getAttribute('href')) ?? '';
    await app.open(address);
    await expect(page.getByRole('heading', { name: 'Check any round yourself' })).toBeVisible();
    await expect(page.getByText('Tap replay and verify.')).toBeVisible();
    await page.goBack();
  });
  await test.step('the counter grows below the games until it is stopped, and is the same for everybody', () =>
    watchesTheCounter(app, page));
  await test.step('closed, the bar stays away; by the system’s wish nothing moves', async () => {
    await page.goBack();
    await bar(page).getByRole('button', { name: 'Hide this offer' }).click();
    expect(await app.stored('hideDownloadBar')).toBe('1');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Jackpot' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download the app' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ).length,
    );
    expect(moving).toBe(0);
  });
});
