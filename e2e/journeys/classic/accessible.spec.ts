import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import type { App } from '../../pages/app.ts';

/** A provider's stale answer stands above the login form. */
const STALE_SIGN_IN = '/m/login#error=access_denied&state=none';
const GUEST_SCREENS = [
  '/m/home',
  '/m/login',
  '/m/login?portal=agent',
  STALE_SIGN_IN,
  '/m/register',
  '/m/gameList',
  '/m/gameCenter',
  '/m/forget',
];
const MEMBER_SCREENS = [
  '/m/home',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/gameRecord',
  '/m/changePsw',
  '/m/inviteFriends',
  '/m/rewardCenter',
  '/m/member/manualRebate',
];
/** In the light theme their own journeys look at these. */
const ACCOUNT_SCREENS = ['info', 'paymentPassword', 'securityQuestion', 'sessions', 'passkeys', 'bankCard'].map(
  (name) => `/m/member/${name}`,
);

for (const theme of ['light', 'dark'] as const) {
  const begin = async (app: App, page: Page) => {
    // Animations half way through have no colours of their own.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await app.open('/m/home');
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
  };
  const look = async (app: App, page: Page, address: string) => {
    await app.open(address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    await expectAccessible(page);
  };

  test(`THEME-04: every main screen of a member meets WCAG 2.2 AA in the ${theme} theme`, async ({
    app,
    page,
    member,
  }) => {
    expect(member.userName).not.toBe('');
    await begin(app, page);
    for (const address of theme === 'dark' ? [...MEMBER_SCREENS, ...ACCOUNT_SCREENS] : MEMBER_SCREENS) {
      await look(app, page, address);
      await app.expectAddress(address);
    }
  });

  test(`THEME-04: every main screen of a guest meets WCAG 2.2 AA in the ${theme} theme`, async ({ app, page }) => {
    await begin(app, page);
    for (const address of GUEST_SCREENS) await look(app, page, address);
  });
}
