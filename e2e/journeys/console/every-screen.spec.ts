import type { Locator } from '@playwright/test';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { ownMerchant } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const TARN = { ...ownMerchant('Tarn'), isClassic: true };

/** Screens that other journeys check, with data on them. This journey checks every screen that is not listed here. */
const ELSEWHERE = [
  'Dashboard',
  'Alarms',
  'Members',
  'Agents',
  'Bill disputes',
  'Chat',
  'Feedback',
  'Deposits',
  'Withdrawals',
  'Adjustments',
  'Reconciliation',
  'Vendor transfers',
  'House result',
  'Content',
  'Look',
  'Navigation',
  'Registration',
  'Payments',
  'Bonuses',
  'VIP levels',
  'Switches',
  'Games',
  'Audit log',
  'Staff',
  'Merchants',
  'Draws',
];

const field = ({ page }: Desk, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** What is filled in or opened on a screen, and looked at too. */
const OPENED: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  Contacts: async ({ page }) => {
    await page.getByRole('button', { name: 'Add a contact' }).press('Enter');
    await page.getByRole('button', { name: 'Save contacts' }).press('Enter');
    await expect(page.getByText('A title is missing here or in English.')).toBeVisible();
  },
  'Play limits': async (desk) => {
    await field(desk, 'Single bet').fill('0.01');
    await field(desk, 'Deposits in 24 hours').fill('500');
    await desk.page.getByLabel('Playing time in one day').selectOption('120 minutes');
    await takeHandbookPicture(desk.page, 'play-limits');
    await field(desk, 'Single bet').fill('0');
    await desk.page.getByRole('button', { name: 'Save limits of every member' }).press('Enter');
    await expect(desk.page.getByText('An amount above 0, such as 50 or 12.50.')).toBeVisible();
  },
  Jackpot: async (desk) => {
    const { page } = desk;
    await page.getByRole('switch', { name: 'Members can win a jackpot' }).press('Space');
    await page.getByLabel('Game').selectOption('Ember Dragon');
    await field(desk, 'Share of each stake, percent').fill('1');
    await field(desk, 'Seed').fill('0.01');
    await field(desk, 'Stakes for one win').fill('1');
    await takeHandbookPicture(page, 'jackpot');
    await field(desk, 'Seed').fill('5');
    await page.getByRole('button', { name: 'Save terms' }).press('Enter');
    await expect(page.getByText('Share and seed together return more than 2 % of the stakes.')).toBeVisible();
  },
  'Vendors of the platform': async (desk) => {
    await desk.page.getByRole('button', { name: 'Add a vendor' }).press('Enter');
    await desk.console.dialog.getByRole('button', { name: 'Add the vendor' }).press('Enter');
    await expect(desk.console.dialog).toContainText('Two to forty letters.');
  },
  Webhooks: async ({ page, console: { dialog } }) => {
    await page.getByRole('button', { name: 'Add an endpoint' }).press('Enter');
    await expect(dialog).toBeVisible();
  },
};

test('screens of the menu that no other journey opens are at their names and meet WCAG 2.2 AA, also with what opens over them and with faults at their fields', async ({
  browser,
}) => {
  await makeMerchant(TARN);
  const ada = await openAsAdministrator(browser);
  const { page } = ada;
  // What was typed to be looked at may go.
  page.on('dialog', (asked) => void asked.accept());
  await ada.console.open(`/m/${TARN.code}`);
  for (const [group, least] of [
    [TARN.name, 30],
    ['Platform', 5],
  ] as const) {
    const menu = page.getByRole('navigation', { name: group, exact: true }).getByRole('link');
    await expect.poll(() => menu.count()).toBeGreaterThanOrEqual(least);
    for (const link of await menu.all()) {
      const name = (await link.innerText()).split('\n')[0] ?? '';
      if (ELSEWHERE.includes(name)) continue;
      await link.press('Enter');
      await expect(ada.console.heading).toHaveText(name);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page);
      const open = OPENED[group === 'Platform' ? `${name} of the platform` : name];
      if (!open) continue;
      await open(ada);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(ada.console.dialog).toHaveCount(0);
    }
  }
  await ada.close();
});
