import type { Page } from '@playwright/test';
import { findViolations } from '../../accessible.ts';
import { expect, keepSession, test } from '../../fixtures.ts';
import { fundMember, type Member, registerMember } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeAgent } from '../../pages/agent-area.ts';
import type { App } from '../../pages/app.ts';
import { findLayoutFaults } from '../../pages/cut-texts.ts';
import { Walk } from '../../pages/walk.ts';
import { staff } from '../../program.ts';
import { screenAddresses } from '../../screen-addresses.ts';
import { settleRound } from '../../settled-round.ts';

/** The narrowest phone, a large one and a tablet, in px: rules are asked in the first, where there is the least room. */
const WIDTHS = [320, 430, 820];

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

/** Looks at one screen after the other. Width and theme stay as the last look left them: each change draws the whole page anew. */
class Look {
  readonly faults: string[] = [];
  readonly #page: Page;
  #widths: readonly number[] = WIDTHS;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Notes what is wrong with the present screen: cut texts and sideways parts at each width, and broken rules in both themes. */
  async at(place: string): Promise<void> {
    for (const width of this.#widths) {
      await this.#page.setViewportSize({ width, height: 844 });
      await this.#drawn();
      await this.#askLayout(`${place} at ${width} px`);
      if (width === WIDTHS[0]) await this.#askRules(place);
    }
    this.#widths = this.#widths.toReversed();
  }

  async #askLayout(place: string): Promise<void> {
    for (const frame of this.#page.frames()) {
      const { sideways, cut } = await findLayoutFaults(frame);
      if (sideways > 0) this.faults.push(`${place}: ${sideways} px sideways`);
      this.faults.push(...cut.map((text) => `${place}: cut: ${text}`));
    }
  }

  /** All rules in the present theme, and in the other one only the contrast rules, which depend on it. */
  async #askRules(place: string): Promise<void> {
    await this.#note(place, 'all');
    await this.#page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    });
    await this.#drawn();
    await this.#note(place, 'contrast');
  }

  async #note(place: string, part: 'all' | 'contrast'): Promise<void> {
    const broken = await findViolations(this.#page, part);
    if (broken.length === 0) return;
    const theme = await this.#page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
    this.faults.push(...broken.map(({ id, where }) => `${place} ${theme}: ${id}: ${where.join(' | ')}`));
  }

  /** Waits until a change of width or theme has been drawn: rules of style for a width hold from the next frame on. */
  async #drawn(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
}

/** Goes to every screen that is looked at as this person, and to what opens over it. @returns what is wrong with them */
async function sweep(app: App, who: 'guest' | 'member'): Promise<readonly string[]> {
  const { page, merchant } = app;
  await app.open('/m/home');
  const walk = new Walk(page);
  const look = new Look(page);
  const ofMembers = who === 'guest' ? await screenAddresses(merchant, 'member') : [];
  const isSeenLater = (address: string) => !OPENED[address] && ofMembers.some((each) => each.address === address);
  for (const { address, title } of await screenAddresses(merchant, who)) {
    if (isSeenLater(address)) continue;
    await walk.go(address);
    if (title !== undefined) {
      await expect(page, address).toHaveTitle(`${title} – ${merchant.name}`);
      await app.expectAddress(address);
    }
    await look.at(address);
    const open = who === 'guest' && OPENED[address];
    if (!open) continue;
    await open(app);
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await walk.arrived();
    await look.at(`what opens over ${address}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return look.faults;
}

/** A member who is an agent, with money, a bet and a message: as many parts as one person can see. */
async function busyMember(merchant: GridMerchant): Promise<Member> {
  const member = await registerMember(SHARED_PLACE, merchant);
  await fundMember(SHARED_PLACE, merchant, member, '1000');
  const currency = merchant.code === 'EN' ? 'CNY' : 'PHP';
  await settleRound(member, 10_000n, 25_000n, { merchantCode: merchant.code, currency });
  await makeAgent(merchant, member);
  const texts = ['EN=A word to you', 'text.EN=<p>Read me</p>'];
  await staff(SHARED_PLACE, merchant.code, 'message', 'send', member.userName, ...texts);
  return member;
}

test.use({
  // What moves is waited for, and four pixels for one are drawn for nobody.
  contextOptions: { reducedMotion: 'reduce' },
  deviceScaleFactor: 1,
  serviceWorkers: 'block',
});

test('THEME-04 LANG-03 MISC-05 ROUTE-04 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-23 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-33 HELP-09: every screen of a guest and of a busy member is complete at its address, in three widths and both themes, and meets WCAG 2.2 AA', async ({
  app,
  page,
  context,
  baseURL,
  merchant,
  testLanguage,
  expectFailure,
}) => {
  test.slow();
  // The built-in chat has its address even when it is not offered: it says so.
  expectFailure(/wps\/chat\/conversation/);
  const isTurned = () => expect(page.locator('html')).toHaveAttribute('dir', testLanguage ? 'rtl' : 'ltr');
  expect(await sweep(app, 'guest')).toEqual([]);
  await isTurned();
  const { sessionInfo } = await busyMember(merchant);
  await keepSession(context, baseURL ?? '', sessionInfo);
  expect(await sweep(app, 'member')).toEqual([]);
  await isTurned();
});
