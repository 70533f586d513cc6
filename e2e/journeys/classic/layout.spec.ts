import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { App } from '../../pages/app.ts';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

async function expectBars(app: App, hasTopBar: boolean, hasBottomMenu: boolean): Promise<void> {
  await expect(app.topBar).toHaveCount(hasTopBar ? 1 : 0);
  await expect(app.bottomMenu).toHaveCount(hasBottomMenu ? 1 : 0);
}

/** Notes every animation by code from now on: of what, how, and how long. */
const recordFades = (page: Page) =>
  page.evaluate(() => {
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    const begin = Element.prototype.animate;
    Element.prototype.animate = function animate(...how) {
      fades.push([this.localName, how[0], (how[1] as KeyframeAnimationOptions).duration]);
      return begin.apply(this, how);
    };
  });

async function usesBottomMenu(app: App, page: Page): Promise<void> {
  const entries = app.bottomMenu.getByRole('link');
  await expect(back(page)).toHaveCount(0);
  await expect(app.home.header.getByText('Mosaic')).toBeVisible();
  await expectBars(app, false, true);
  await expect(entries).toHaveText(['Home', 'Share', 'Log in', 'Promotions', 'Me']);
  await app.home.tab('Bingo').click();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await entries.nth(0).click();
  await expect(app.home.tab('Hot')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await recordFades(page);
  await entries.nth(3).click();
  await app.expectAddress('/m/activity');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades))
    .toEqual([['main', { opacity: [0, 1] }, 300]]);
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
  await expectBars(app, true, true);
  await expect(app.topBar.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await expect(page).toHaveTitle(`Promotions – ${app.merchant.name}`);
}

async function usesSideMenu(app: App, page: Page): Promise<void> {
  await app.openSideMenu();
  // it slides in from the end edge and comes to rest at it
  await expect.poll(() => app.sideMenu.evaluate((menu) => Math.round(menu.getBoundingClientRect().right))).toBe(390);
  await expect(app.sideMenu.getByText('Mosaic')).toBeVisible();
  await expect(app.sideMenu.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(app.sideMenu.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await page.goBack();
  await expect(app.sideMenu).toBeHidden();
  await app.expectAddress('/m/activity');
  // the entry is there again, or the second step would leave the app
  await expect.poll(() => page.evaluate(() => (history.state as { index?: number } | null)?.index)).toBe(1);
  await page.goBack();
  await app.expectAddress('/m/home');

  for (const [name, address, end] of [
    ['Log in', '/m/login', '/m/home'],
    ['Forgot password?', '/m/forget', '/m/home'],
    ['Betting record', '/m/login?from=%2Fm%2FgameRecord', '/m/home'],
    ['Register', '/m/register', '/'],
  ] as const) {
    await app.openSideMenu();
    await app.sideMenu.getByRole('button', { name, exact: true }).click();
    await app.expectAddress(address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectBars(app, false, false);
    await back(page).click();
    await app.expectAddress(end);
  }
}

async function goesBack(app: App, page: Page): Promise<void> {
  const entries = app.bottomMenu.getByRole('link');
  await entries.nth(4).click();
  await app.expectAddress('/m/login?from=%2Fm%2Fmember%2Fhome');
  await back(page).click();
  await app.expectAddress('/m/home');
  await entries.nth(2).click();
  await app.expectAddress('/m/login');
  await back(page).click();
  await app.expectAddress('/m/home');
  await entries.nth(1).click();
  await expect.poll(() => app.address()).toMatch(/^\/m\/login/);

  await app.open('/m/gameCenter');
  await expectBars(app, true, true);
  await app.open('/m/notice');
  await expectBars(app, true, false);
  await back(page).click();
  await app.expectAddress('/m/gameCenter');

  // a new document is the first page of its visit: a step back closes the menu all the same, and the next one leaves
  await app.open('/m/home');
  await app.openSideMenu();
  await page.goBack();
  await expect(app.sideMenu).toBeHidden();
  await app.expectAddress('/m/home');
  await page.goBack();
  await app.expectAddress('/m/gameCenter');

  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/m/notice'));
  const opened = await opening;
  await new App(opened, app.merchant).takenOver();
  expect(await opened.evaluate(() => history.length)).toBe(1);
  await back(opened).click();
  await expect.poll(() => new URL(opened.url()).pathname).toBe('/m/home');
}

test('LAYOUT-01 LAYOUT-02 LAYOUT-03 LAYOUT-04 LAYOUT-05 LAYOUT-06 LAYOUT-07 LAYOUT-08 LAYOUT-09 LAYOUT-10 LAYOUT-12 LAYOUT-13 LAYOUT-16 LAYOUT-18 LAYOUT-19 LAYOUT-21 LAYOUT-23 LAYOUT-29 MEMBER-01 ROUTE-06: a guest walks through the app: bars, titles, both menus, and the way back', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  await test.step('by the bottom menu', () => usesBottomMenu(app, page));
  await test.step('by the side menu, which a step back closes', () => usesSideMenu(app, page));
  await test.step('back goes where each page says', () => goesBack(app, page));
});
