import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const bar = (page: Page) => page.getByRole('complementary', { name: 'The Mosaic app' });
const offer = (page: Page) => page.getByRole('dialog', { name: 'The Mosaic app' });

test('DOWNLOAD-01 DOWNLOAD-02 DOWNLOAD-09 DOWNLOAD-12 DOWNLOAD-16 HOME-03 HOME-08 NOTICE-02: the app is offered on home, and leads to the page with the guides', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  await expect(bar(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await test.step('the icon of the notice bar opens the offer, without a time that has no source', async () => {
    await page.getByRole('button', { name: 'About the app' }).click();
    await expect(offer(page)).toBeVisible();
    await expect(offer(page).getByRole('timer')).toHaveCount(0);
    await offer(page).getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toHaveCount(0);
  });
  await test.step('header, notice bar, bar and popup all lead to the page', async () => {
    const ways = [
      () => app.home.header.getByRole('button', { name: 'Download the app' }).click(),
      () => app.home.noticeBar.locator('..').getByRole('button', { name: 'Download the app' }).click(),
      () => bar(page).getByRole('button', { name: 'Get it' }).click(),
      async () => {
        await page.getByRole('button', { name: 'About the app' }).click();
        await offer(page).getByRole('button', { name: 'Download now' }).click();
      },
    ];
    for (const follow of ways) {
      await follow();
      await app.expectAddress('/m/app');
      await page.goBack();
      await expect(bar(page)).toBeVisible();
    }
  });
  await test.step('closed, the bar stays away after a reload', async () => {
    await bar(page).getByRole('button', { name: 'Hide this offer' }).click();
    expect(await app.stored('hideDownloadBar')).toBe('1');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Jackpot' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'About the app' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step('the page has a button and a guide for each platform', async () => {
    await app.open('/m/app');
    await expect(page.getByRole('button', { name: 'For Android' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'For iPhone' })).toBeVisible();
    for (const guide of ['On Android', 'On iPhone']) {
      const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: guide }) });
      await expect(steps.getByRole('listitem')).toHaveCount(3);
    }
  });
});

test('LAYOUT-26 DOWNLOAD-03 DOWNLOAD-04: the installed app and a web clip are offered nothing, a browser is', async ({
  app,
  page,
  context,
}) => {
  const row = app.sideMenu.getByRole('button', { name: 'Install the app' });
  await app.open('/m/home');
  await app.openSideMenu();
  await row.click();
  await app.expectAddress('/m/app');
  for (const mode of ['PWA', 'WEBCLIP'] as const) {
    await context.addInitScript((kind) => {
      if (kind === 'WEBCLIP') Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('display-mode: standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query);
    }, mode);
    await app.open('/m/home');
    await expect(page.getByRole('region', { name: 'Jackpot' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /the app$/ })).toHaveCount(0);
    await app.openSideMenu();
    await expect(app.sideMenu.getByRole('button', { name: 'Betting record' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await app.sideMenu.getByRole('button', { name: 'Close' }).click();
  }
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1` });
  test('DOWNLOAD-13: outside Safari an alert says what to use', async ({ app, page }) => {
    await app.open('/m/home');
    await app.home.header.getByRole('button', { name: 'Download the app' }).click();
    const alert = page.getByRole('dialog', { name: 'Notice' });
    await expect(alert.getByText('Please use Safari for download App.')).toBeVisible();
    await alert.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toHaveCount(0);
    await app.expectAddress('/m/home');
  });
});

test('JACKPOT-01 JACKPOT-04 JACKPOT-05: the counter grows beside hot games and is named as decoration', async ({
  app,
  page,
}) => {
  const counter = page.getByRole('img', { name: 'Decorative counter, not a prize' });
  const value = async () => Number(((await counter.textContent()) ?? '').replace(/[^\d]/g, ''));
  await app.open('/m/home');
  const banner = page.getByRole('region', { name: 'Jackpot' });
  await expect(banner.getByRole('button', { name: 'Jade Tiger' })).toBeVisible();
  const seen = [await value()];
  for (let looks = 0; looks < 3; looks += 1) {
    await expect.poll(value).toBeGreaterThan(seen.at(-1) ?? 0);
    seen.push(await value());
  }
  await banner.getByRole('button', { name: 'Stop the counter' }).click();
  const still = await value();
  await page.waitForTimeout(500);
  expect(await value()).toBe(still);
  await banner.getByRole('link', { name: 'Jackpot' }).click();
  await app.expectAddress('/m/jackpot');
  await expect.poll(value).toBeGreaterThan(still);
  await expect(page.getByText('For show only – not a prize pool')).toBeVisible();
  await expect(app.home.tile('Jade Tiger')).toBeVisible();
});

test('HOME-06: a message stands while home is loading', async ({ app, page }) => {
  const release = await app.hold(/hotGames|announcement\/banner/i);
  await app.open('/m/agreement');
  await app.bottomMenu.getByRole('link', { name: 'Home' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Loading the lobby…' });
  await expect(message).toBeVisible();
  release();
  await expect(app.home.tiles.first()).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('BANNER-08 REG-19: a banner with content has a page of its own, the registration has its banner', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  const address = await page.locator('a[href^="/m/banner?id="]').getAttribute('href');
  await app.open(address ?? '');
  await expect(page.getByRole('heading', { name: 'Check any round yourself' })).toBeVisible();
  await expect(page.getByText('Tap replay and verify.')).toBeVisible();
  await app.open('/m/register');
  await expect(page.getByRole('img', { name: 'Open your account and play with play money' })).toBeVisible();
});

test('NOTICE-05: what a member has read is kept, and counted at the entry of the menu', async ({
  app,
  page,
  member,
}) => {
  // Types 1 and 2 have the notices in their menu, all others the invitation (LAYOUT-14).
  const sessionInfo = JSON.stringify({ ...JSON.parse(member.sessionInfo), type: 1 });
  await app.open('/m/home');
  await page.evaluate((info) => localStorage.setItem('MC_SESSION_INFO', info), sessionInfo);
  await app.open('/m/home');
  await expect(app.bottomMenu.getByRole('img', { name: '3 unread notices' })).toBeVisible();
  await app.open('/m/notice');
  const unread = page.getByRole('main').getByRole('img', { name: 'Unread' });
  await expect(unread).toHaveCount(3);
  const told = page.waitForResponse(/announcement\/read/);
  await page.getByRole('button', { name: /Welcome!/ }).click();
  await expect(page.getByRole('dialog').getByText('Play money has no value.')).toBeVisible();
  expect((await told).ok()).toBe(true);
  await page.reload();
  await expect(unread).toHaveCount(2);
  await app.open('/m/home');
  await expect(app.bottomMenu.getByRole('img', { name: '2 unread notices' })).toBeVisible();
});

test('WIN-04: the board shows all wins and those of one kind of game', async ({ app, page }) => {
  await app.open('/m/winnerBoard');
  const wins = page.getByRole('main').locator('bdi', { hasText: /^\p{L}{2}\*+/u });
  await expect(async () => {
    await page.reload();
    await expect(wins.nth(6)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const asked = page.waitForResponse((response) => response.url().includes('gameCategory=FISH'));
  await page.getByRole('tab', { name: 'Fishing' }).click();
  expect((await asked).ok()).toBe(true);
});

test('THEME-04: app, jackpot, notices and banner page meet WCAG 2.2 AA in both themes', async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/home');
  const banner = (await page.locator('a[href^="/m/banner?id="]').getAttribute('href')) ?? '';
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    for (const address of ['/m/app', '/m/jackpot', '/m/notice', banner]) {
      await app.open(address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByLabel('Loading…')).toHaveCount(0);
      await expectAccessible(page);
    }
    await app.open('/m/home');
    await page.getByRole('button', { name: 'About the app' }).click();
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page);
  }
});
