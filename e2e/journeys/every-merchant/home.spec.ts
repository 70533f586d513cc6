import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';

test('HOME-01 HOME-02 HOME-04 HOME-15: a guest sees the lobby in its order', async ({ app, page, merchant }) => {
  await app.open('/m/home');
  const parts = [
    app.home.header,
    app.home.banners,
    app.home.noticeBar,
    app.home.quickNav,
    app.home.tabs,
    app.home.tiles.first(),
    page.getByRole('heading', { name: 'Latest wins' }),
    app.home.footer,
  ];
  const tops: number[] = [];
  for (const part of parts) {
    tops.push(await part.evaluate((element) => element.getBoundingClientRect().top + scrollY));
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(app.home.header.getByText(merchant.name)).toBeVisible();
  await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(app.home.header.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(app.home.footer.getByText(`© 2026 ${merchant.name}`)).toBeVisible();
  const vendors = await app.home.footer.getByRole('listitem').allTextContents();
  expect(vendors.slice(0, 4)).toEqual(['Eventide', 'Paper Grove', 'Far Cove', 'Jade Lane']);
});

test('HOME-01: below the games and above the wins stand the draws that come next; the tap of a guest leads past the login to that very lottery', async ({
  app,
  page,
  merchant,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  await app.open('/m/home');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/lgw\/lottery\/menu/.test(request.url())) asked += 1;
  });
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeAttached();
  expect(asked).toBe(0);
  const wins = app.home.section('Latest wins');
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await wins.evaluate((section) => section.scrollIntoView());
  const before = await topOf(wins);
  const draws = app.home.section('Draws coming up');
  const rows = draws.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first().locator('time')).toHaveText(/^(\d\d+:\d\d:\d\d|--:--:--)$/);
  expect(await topOf(draws)).toBeGreaterThan(await topOf(app.home.tiles.last()));
  // Its room was there before it came: what stands below has not moved.
  expect(await topOf(wins)).toBe(before);
  expect(before).toBeGreaterThan(await topOf(rows.last()));

  const name = await rows.first().locator('bdi').first().innerText();
  await rows.first().getByRole('button').click();
  await expect.poll(() => app.address()).toMatch(/^\/m\/login\?from=%2Fm%2FlaunchGame/);
  await app.login.logIn(userName, password);
  await expect(page.frameLocator('iframe').getByRole('heading', { name, exact: true })).toBeVisible();
});

test('HOME-05 WALLET-06: a member sees balance, name and logout, and can refresh the balance', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  await app.open('/m/home');
  const main = page.getByRole('main');
  await expect(main.getByText(richMember.userName)).toBeVisible();
  await expect(main.getByText(`${merchant.symbol}1,000`, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible();
  const asked = page.waitForResponse((response) => /wps\/member\/me/.test(response.url()) && response.ok());
  await main.getByRole('button', { name: 'Refresh balance' }).click();
  await asked;
});

test('BANNER-01 BANNER-02 BANNER-04 BANNER-05 BANNER-06: banners of home, and live ones where they are on, with one dot each', async ({
  app,
  merchant,
}) => {
  await app.open('/m/home');
  const slides = app.home.banners.getByRole('group');
  const count = await slides.count();
  const isLive = merchant.conduct === 'classic';
  expect(count).toBe(isLive ? 7 : 6);
  await expect(app.home.banners.getByRole('link', { name: 'Live tables', includeHidden: true })).toHaveCount(
    isLive ? 1 : 0,
  );
  // Both at one moment, because the row may be moving; the same gap whichever way the slides run.
  const gap = await slides.evaluateAll(([first, second]) => {
    if (!first || !second) return Number.NaN;
    const [one, next] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    return Math.round(Math.abs(next.x - one.x) - one.width);
  });
  expect(gap).toBe(5);
  await expect(app.home.banners.getByRole('button', { name: /^\d of \d$/ })).toHaveCount(count);
  // Its words are text, in the language of the page, and the picture beside them has none.
  await expect(slides.first().getByText('Ember Dragon')).toBeVisible();
  await expect(slides.first().locator('img')).toHaveAttribute('alt', '');
});

test('BANNER-03: a banner gives way to the next after five seconds', async ({ app, page }) => {
  await page.clock.install();
  await app.open('/m/home');
  const current = app.home.banners.locator('button[aria-current="true"]');
  const pause = app.home.banners.getByRole('button', { name: 'Pause' });
  const play = app.home.banners.getByRole('button', { name: 'Play' });
  // From the first slide on, at rest: the time of a slide begins anew when they may move again.
  await pause.click();
  await expect(play).toBeVisible();
  await app.home.banners.getByRole('button', { name: /^1 of \d$/ }).click();
  await expect
    .poll(() =>
      app.home.banners
        .getByRole('group')
        .first()
        .evaluate((slide) => slide.parentElement?.scrollLeft),
    )
    .toBe(0);
  await expect(current).toHaveAttribute('aria-label', /^1 of \d$/);
  await app.stopClock();
  await play.click();
  await expect(pause).toBeVisible();
  await page.clock.runFor(4_900);
  // One that left too early would be seen moving by now.
  await page.waitForTimeout(500);
  await expect(current).toHaveAttribute('aria-label', /^1 of \d$/);
  await page.clock.runFor(100);
  await expect(current).toHaveAttribute('aria-label', /^2 of \d$/);
});

test('NOTICE-01 NOTICE-04 NOTICE-05: the notice bar runs until it is stopped and opens the list, whose entries open', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  const text = app.home.noticeBar.getByText('Welcome! Everything here runs on play money');
  await expect(text).toHaveCSS('animation-iteration-count', 'infinite');
  await app.home.pauseNews.click();
  await expect(text).toHaveCSS('animation-play-state', 'paused');
  await app.home.noticeBar.click();
  await app.expectAddress('/m/notice');
  await page.getByRole('button', { name: /Welcome!/ }).click();
  await expect(page.getByRole('dialog').getByText('Play money has no value.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.getByRole('img', { name: 'Unread' })).toHaveCount(2);
});

test('shortcuts stand in their order and ask guests to log in', async ({ app, merchant }) => {
  await app.open('/m/home');
  const entries = app.home.quickNav.getByRole('button');
  const cashback = merchant.code === 'EN' ? ['Cashback'] : [];
  const order = ['Hot games', 'My favourites', ...cashback, 'Customer service', 'Rewards', 'All games', 'Notices'];
  await expect(entries).toHaveText(order);
  await entries.filter({ hasText: 'My favourites' }).click();
  await app.expectAddress('/m/login');
  await app.open('/m/home');
  await entries.filter({ hasText: 'Notices' }).click();
  await app.expectAddress('/m/login');
});

/** The tab of bingo, where a vendor of it is connected. */
const bingoOf = (merchant: GridMerchant) => (merchant.code === 'EN' ? ['Bingo'] : []);

test('CAT-02 CAT-03 HOME-12: tabs stand in their order where they have games, favourites only with a session', async ({
  app,
  merchant,
  member,
}) => {
  expect(member.userName).not.toBe('');
  await app.open('/m/home');
  await expect(app.home.tabs.getByRole('tab')).toHaveText([
    'Hot',
    'Favourites',
    'Jade Lane',
    'Eventide',
    ...bingoOf(merchant),
  ]);
  await app.home.quickNav.getByRole('button', { name: 'My favourites' }).click();
  await expect(app.home.tab('Favourites')).toHaveAttribute('aria-selected', 'true');
  await app.home.quickNav.getByRole('button', { name: 'Hot games' }).click();
  await expect(app.home.tab('Hot')).toHaveAttribute('aria-selected', 'true');
});

test('the shortcuts of games bring them into view', async ({ app, member, page }) => {
  expect(member.userName).not.toBe('');
  for (const [shortcut, tab] of [
    ['Hot games', 'Hot'],
    ['My favourites', 'Favourites'],
  ] as const) {
    await app.open('/m/home');
    await app.takenOver();
    const header = await app.home.header.evaluate((element) => element.getBoundingClientRect().bottom);
    await app.home.quickNav.getByRole('button', { name: shortcut }).click();
    await expect(app.home.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect
      .poll(() => app.home.tabs.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(header + 40);
  }
});

test('CAT-03 HOT-01 HOT-02 HOT-04 TILE-01: a guest sees the hot games, all of them playable', async ({
  app,
  merchant,
}) => {
  await app.open('/m/home');
  await expect(app.home.tabs.getByRole('tab')).toHaveText(['Hot', 'Jade Lane', 'Eventide', ...bingoOf(merchant)]);
  await expect(app.home.tiles).toHaveCount(12);
  await expect(app.home.tiles.getByText('Under maintenance')).toHaveCount(0);
  await expect(app.page.getByRole('link', { name: 'More games' })).toHaveCount(0);
  const tile = app.home.tile('Jade Tiger');
  await expect(tile.getByText('Paper Grove')).toBeVisible();
  await expect(tile.getByRole('button', { name: 'Add Jade Tiger to favourites' })).toBeVisible();
  await expect.poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('WIN-01 WIN-03: the winner board shows masked names of real wins and loops', async ({ app, page, merchant }) => {
  const board = app.home.section('Latest wins');
  const wins = board.locator('bdi', { hasText: /^\p{L}{2}\*+/u });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('ODSFE2_getWinnerBoard')) calls += 1;
  });
  await app.open('/m/home');
  await expect(board).toBeAttached();
  expect(calls, 'far below the first screen nothing is asked for').toBe(0);
  await expect(async () => {
    await app.open('/m/home');
    await app.home.footer.scrollIntoViewIfNeeded();
    await expect(wins.nth(6)).toBeAttached();
  }).toPass({ timeout: 60_000 });
  await expect(board.getByText(new RegExp(`^\\+?\\${merchant.symbol}[\\d,]+\\.\\d\\d$`)).first()).toBeVisible();
  const moving = board.locator('[data-moves]');
  await expect(moving).toHaveCSS('animation-iteration-count', 'infinite');
  await page.getByRole('link', { name: 'See all' }).click();
  await app.expectAddress('/m/winnerBoard');
});
