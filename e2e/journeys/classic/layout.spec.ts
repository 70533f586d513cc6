import { expect, test } from '../../fixtures.ts';
import { App } from '../../pages/app.ts';

/** What stands around each screen: top bar, bottom menu. */
const GUEST_LAYOUT: Readonly<Record<string, readonly [boolean, boolean]>> = {
  '/m/home': [false, true],
  '/m/login': [false, false],
  '/m/register': [false, false],
  '/m/gameList': [false, false],
  '/m/gameCenter': [true, true],
  '/m/slotsCenter': [true, false],
  '/m/activity': [true, true],
  '/m/notice': [true, false],
  '/m/trail': [true, true],
  '/m/winnerBoard': [true, true],
};

const MEMBER_LAYOUT: typeof GUEST_LAYOUT = {
  '/m/changePsw': [true, false],
  '/m/member/home': [true, true],
  '/m/voucherCenter': [true, true],
  '/m/withdraw': [true, true],
  '/m/gameRecord': [true, true],
};

test('LAYOUT-01 LAYOUT-02 LAYOUT-03 LAYOUT-04: bars stand where the table of the specification has them', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  for (const [address, [hasTopBar, hasBottomMenu]] of Object.entries(MEMBER_LAYOUT)) {
    await app.open(address);
    await expect(app.topBar, address).toHaveCount(hasTopBar ? 1 : 0);
    await expect(app.bottomMenu, address).toHaveCount(hasBottomMenu ? 1 : 0);
  }
  await app.leave();
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  for (const [address, [hasTopBar, hasBottomMenu]] of Object.entries(GUEST_LAYOUT)) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(app.topBar, address).toHaveCount(hasTopBar ? 1 : 0);
    await expect(app.bottomMenu, address).toHaveCount(hasBottomMenu ? 1 : 0);
  }
});

test('LAYOUT-05 LAYOUT-06 LAYOUT-08 ROUTE-06: the back arrow goes where each page says', async ({ app, page }) => {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await app.open('/m/home');
  await expect(back).toHaveCount(0);
  await expect(app.home.header.getByText('Mosaic')).toBeVisible();
  for (const address of ['/m/login', '/m/trail', '/m/activity']) {
    await app.open('/m/notice');
    await app.open(address);
    await back.click();
    await app.expectAddress('/m/home');
  }
  await app.open('/m/register');
  await back.click();
  await app.expectAddress('/');

  await app.open('/m/gameCenter');
  await app.open('/m/notice');
  await back.click();
  await app.expectAddress('/m/gameCenter');
});

test('LAYOUT-07: back on a page that was opened first leads home', async ({ app, page }) => {
  await app.open('/m/home');
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/m/notice'));
  const opened = await opening;
  const back = opened.getByRole('button', { name: 'Back', exact: true });
  await new App(opened, app.merchant).takenOver();
  expect(await opened.evaluate(() => history.length)).toBe(1);
  await back.click();
  await expect.poll(() => new URL(opened.url()).pathname).toBe('/m/home');
});

test('LAYOUT-09: the bar and the document carry the label of the address', async ({ app, page, merchant }) => {
  for (const [address, label] of [
    ['/m/activity', 'Promotions'],
    ['/m/notice', 'Notices'],
    ['/m/winnerBoard', 'Winners'],
  ] as const) {
    await app.open(address);
    await expect(app.topBar.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page).toHaveTitle(`${label} – ${merchant.name}`);
  }
});

test('LAYOUT-12 LAYOUT-13 LAYOUT-18 LAYOUT-19 MEMBER-01: the bottom menu of a guest', async ({ app, page }) => {
  await app.open('/m/home');
  const entries = app.bottomMenu.getByRole('link');
  await expect(entries).toHaveText(['Home', 'Share', 'Log in', 'Promotions', 'Me']);
  await app.home.tab('Bingo').click();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await entries.nth(0).click();
  await expect(app.home.tab('Hot')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await entries.nth(3).click();
  await app.expectAddress('/m/activity');
  await entries.nth(4).click();
  await app.expectAddress('/m/login?from=%2Fm%2Fmember%2Fhome');
  await app.open('/m/home');
  await entries.nth(2).click();
  await app.expectAddress('/m/login');
});

test('LAYOUT-17 LAYOUT-20 MEMBER-03: the bottom menu of a member', async ({ app, member }) => {
  await app.open('/m/home');
  expect(member.userName).not.toBe('');
  const entries = app.bottomMenu.getByRole('link');
  await expect(entries).toHaveText(['Home', 'Share', 'Deposit', 'Promotions', 'Me']);
  await entries.nth(2).click();
  await app.expectAddress('/m/voucherCenter');
  await entries.nth(4).click();
  await app.expectAddress('/m/member/home');
});

test('LAYOUT-21 LAYOUT-29: the side menu of a guest', async ({ app, page }) => {
  await app.open('/m/home');
  await app.openSideMenu();
  // it slides in from the end edge and comes to rest at it
  await expect.poll(() => app.sideMenu.evaluate((menu) => Math.round(menu.getBoundingClientRect().right))).toBe(390);
  await expect(app.sideMenu.getByText('Mosaic')).toBeVisible();
  await expect(app.sideMenu.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(app.sideMenu.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await app.sideMenu.getByRole('button', { name: 'Betting record' }).click();
  await app.expectAddress('/m/login?from=%2Fm%2FgameRecord');
  await app.open('/m/activity');
  await app.openSideMenu();
  await app.sideMenu.getByRole('button', { name: 'Register' }).click();
  await app.expectAddress('/m/register');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('LAYOUT-22 LAYOUT-27 LAYOUT-28 SESSION-06 SESSION-08 SESSION-09 SESSION-10 SESSION-04: the side menu of a member, and logging out of it', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  await app.open('/m/home');
  await app.openSideMenu();
  await expect(app.sideMenu.getByText(richMember.userName)).toBeVisible();
  await expect(app.sideMenu.getByText(`${merchant.symbol}1,000`)).toBeVisible();
  await app.sideMenu.getByText(richMember.userName).click();
  await app.expectAddress('/m/member/home');

  await app.openSideMenu();
  await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question.getByText('Are you sure you want to log out?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await app.stored('MC_SESSION_INFO')).toContain(richMember.userName);

  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
  const steps = await page.evaluate(() => history.length);
  const ended = page.waitForRequest((request) => /session\/logout/.test(request.url()));
  await question.getByRole('button', { name: 'Yes, log out' }).click();
  expect((await ended).headers()['authorization']).toBe(richMember.token);
  await app.expectAddress('/m/home');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await app.stored('autoLogin')).toBe('0');
  expect(await app.stored('theme')).toBe('dark');
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
});

test('LAYOUT-10: one page gives way to the next in a fade of 300 ms', async ({ app, page }) => {
  await app.open('/m/activity');
  await page.evaluate(() => {
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    const begin = Element.prototype.animate;
    Element.prototype.animate = function animate(...how) {
      fades.push([this.localName, how[0], (how[1] as KeyframeAnimationOptions).duration]);
      return begin.apply(this, how);
    };
  });
  await app.bottomMenu.getByRole('link', { name: 'Home' }).click();
  await app.expectAddress('/m/home');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades))
    .toEqual([['main', { opacity: [0, 1] }, 300]]);
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
});

test('LAYOUT-16: inviting friends without a session leads to the login', async ({ app }) => {
  await app.open('/m/inviteFriends');
  await expect.poll(() => app.address()).toMatch(/^\/m\/login/);
});

test('LAYOUT-23: the side menu offers a guest login, registration and the way back to a password', async ({
  app,
  page,
}) => {
  for (const [name, address] of [
    ['Log in', '/m/login'],
    ['Register', '/m/register'],
    ['Forgot password?', '/m/forget'],
  ] as const) {
    await app.open('/m/home');
    await app.openSideMenu();
    await expect(app.sideMenu.getByRole('heading', { name: 'Members' })).toBeVisible();
    await app.sideMenu.getByRole('button', { name, exact: true }).click();
    await app.expectAddress(address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a step back closes the menu and keeps the screen; the next one leaves the screen', async ({ app, page }) => {
  await app.open('/m/home');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click();
  await app.expectAddress('/m/activity');
  await app.openSideMenu();
  await page.goBack();
  await expect(app.sideMenu).toBeHidden();
  await app.expectAddress('/m/activity');
  // the entry is there again, or the second step would leave the app
  await expect.poll(() => page.evaluate(() => (history.state as { index?: number } | null)?.index)).toBe(1);
  await page.goBack();
  await app.expectAddress('/m/home');
});
