import type { Page } from '@playwright/test';
import { findViolations } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { fundMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { makeAgent } from '../../pages/agent-area.ts';
import type { App } from '../../pages/app.ts';
import { findLayoutFaults } from '../../pages/cut-texts.ts';
import { Walk } from '../../pages/walk.ts';
import { staff } from '../../program.ts';
import { screenAddresses } from '../../screen-addresses.ts';
import { settleRound } from '../../settled-round.ts';

/** A tablet, a large phone and the narrowest one, in px: rules are asked in the last one, where there is the least room. */
const WIDTHS = [820, 430, 320];

/** What opens over a screen and is looked at too: how it is opened, by the screen's address. */
const OPENED: Readonly<Record<string, (app: App) => Promise<void>>> = {
  '/m/home': (app) => app.openSideMenu(),
  '/m/gameList': (app) =>
    app.home.tiles
      .first()
      .getByRole('button', { name: /^About / })
      .click(),
  '/m/lotteryHistory': (app) => app.page.getByRole('main').getByRole('button').first().click(),
  '/m/register': async ({ page }) => {
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.locator('form button[aria-haspopup="dialog"]').click();
  },
};

/** Waits until a change of width or theme has been drawn: rules of style for a width hold from the next frame on. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** What is wrong with a screen as it stands: cut texts and sideways parts at each width, and broken rules in both themes. */
async function faultsOf({ page }: App, place: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    for (const frame of page.frames()) {
      const { sideways, cut } = await findLayoutFaults(frame);
      if (sideways > 0) faults.push(`${place} at ${width} px: ${sideways} px sideways`);
      faults.push(...cut.map((text) => `${place} at ${width} px: cut: ${text}`));
    }
  }
  const broken = await findViolations(page);
  const otherTheme = async () => {
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    });
    await drawn(page);
  };
  await otherTheme();
  const paler = await findViolations(page, 'contrast');
  await otherTheme();
  const say = (theme: string) => (each: { id: string; where: readonly string[] }) =>
    `${place} ${theme}: ${each.id}: ${each.where.join(' | ')}`;
  return [...faults, ...broken.map(say('')), ...paler.map(say('in the other theme'))];
}

/** Goes to every screen and to what opens over it. @returns what is wrong with them */
async function sweep(app: App, who: 'guest' | 'member'): Promise<string[]> {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/home');
  const walk = new Walk(page);
  const faults: string[] = [];
  for (const { address, title } of await screenAddresses(app.merchant, who)) {
    await walk.go(address);
    if (title !== undefined) {
      await expect(page, address).toHaveTitle(`${title} – ${app.merchant.name}`);
      await app.expectAddress(address);
    }
    faults.push(...(await faultsOf(app, address)));
    const open = who === 'guest' && OPENED[address];
    if (!open) continue;
    await open(app);
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await walk.arrived();
    faults.push(...(await faultsOf(app, `what opens over ${address}`)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return faults;
}

test('THEME-04 LANG-03 MISC-05 ROUTE-04 ROUTE-23 ROUTE-27 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-33 HELP-09: every screen of a guest stands whole at its address, in three widths and both themes, and meets WCAG 2.2 AA', async ({
  app,
  page,
  testLanguage,
}) => {
  expect(await sweep(app, 'guest')).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('dir', testLanguage ? 'rtl' : 'ltr');
});

test('THEME-04 LANG-03 MISC-05 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-26 ROUTE-28: every screen of a member who is an agent, with money, a bet and a message, stands whole at its address, in three widths and both themes, and meets WCAG 2.2 AA', async ({
  app,
  page,
  member,
  merchant,
  testLanguage,
  expectFailure,
}) => {
  // The built-in chat stands at its address without being offered: it says so.
  expectFailure(/wps\/chat\/conversation/);
  await fundMember(SHARED_PLACE, merchant, member, '1000');
  const currency = merchant.code === 'EN' ? 'CNY' : 'PHP';
  await settleRound(member, 10_000n, 25_000n, { merchantCode: merchant.code, currency });
  await makeAgent(merchant, member);
  await staff(
    SHARED_PLACE,
    merchant.code,
    'message',
    'send',
    member.userName,
    'EN=A word to you',
    'text.EN=<p>Read me</p>',
  );
  expect(await sweep(app, 'member')).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('dir', testLanguage ? 'rtl' : 'ltr');
});
