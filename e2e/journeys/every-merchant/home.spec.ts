import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('HOME-01 HOME-02 HOME-04 HOME-15 BANNER-01 BANNER-02 BANNER-04 BANNER-05 BANNER-06: a guest sees the lobby in its order with the draws that come next, whose tap leads past the login to that very lottery; then shortcuts bring the games into view', async ({
  app,
  page,
  merchant,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (/\/lgw\/lottery\/menu/.test(request.url())) asked += 1;
  });
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

  // The draws are between the games and the wins, and are requested when they come near the viewport.
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
  // Its room was reserved: the parts below have not moved.
  expect(await topOf(wins)).toBe(before);
  expect(before).toBeGreaterThan(await topOf(rows.last()));

  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  const name = await rows.first().locator('bdi').first().innerText();
  await rows.first().getByRole('button').click();
  await expect.poll(() => app.address()).toMatch(/^\/m\/login\?from=%2Fm%2FlaunchGame/);
  await app.login.logIn(userName, password);
  await expect(page.frameLocator('iframe').getByRole('heading', { name, exact: true })).toBeVisible();

  for (const [shortcut, tab] of [
    ['Hot games', 'Hot'],
    ['My favourites', 'Favourites'],
  ] as const) {
    await app.open('/m/home');
    const header = await app.home.header.evaluate((element) => element.getBoundingClientRect().bottom);
    await app.home.quickNav.getByRole('button', { name: shortcut }).click();
    await expect(app.home.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect
      .poll(() => app.home.tabs.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(header + 40);
  }

  await test.step('on a small phone a member sees balance, deposit and games without a scroll, one pause and one way to the app', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await app.open('/m/home');
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Deposit', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('Balance', { exact: true })).toBeInViewport({ ratio: 1 });
    const picture = await app.home.tiles.first().locator('img').boundingBox();
    const menu = await app.bottomMenu.boundingBox();
    const seen = (menu?.y ?? 0) - (picture?.y ?? 0);
    expect(seen, 'most of the first picture is above the menu').toBeGreaterThan((picture?.height ?? 0) * 0.6);
    await expect(main.getByRole('button', { name: 'Pause' })).toHaveCount(1);
    expect(await main.getByRole('button', { name: 'Download the app' }).count()).toBeLessThanOrEqual(1);
  });
});
