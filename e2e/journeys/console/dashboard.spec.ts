import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { balanceOf, registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { amountOf } from '../../pages/game.ts';
import { makeMerchant } from '../../staff-api.ts';

const TOWER = { ...ownMerchant('Tower'), isClassic: true };
const ORIGIN = `http://${TOWER.host}:${SHARED_PLACE.port}`;
const merchant = TOWER as unknown as GridMerchant;

/** The first amount of a text, such as `1,234.50 EUR`, in the smallest unit that is shown. */
async function amountIn(place: Locator): Promise<number> {
  const [amount = ''] = /−?[\d,]+\.\d+/.exec((await place.textContent()) ?? '') ?? [];
  return (amount.startsWith('−') ? -1 : 1) * amountOf(amount.replace('−', ''));
}

/** Cells of a CSV file without its mark and its last, empty line. None of the cells that are looked at holds a comma. */
const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('a member deposits and plays, the dashboard shows it by itself, and the house result is exported to the cent', async ({
  browser,
  page,
}) => {
  await makeMerchant(TOWER);
  const member = await registerMember(SHARED_PLACE, TOWER);
  await keepSession(page.context(), ORIGIN, member.sessionInfo);
  const app = new App(page, merchant);
  const desk = await openAsAdministrator(browser);
  const card = (title: string) => desk.page.getByRole('region', { name: title, exact: true });
  const deposits = async () => amountIn(card('Deposits'));
  const active = async () =>
    Number((await card('Active members').locator('p').nth(1).textContent())?.replaceAll(',', ''));

  await test.step('the dashboard is the first screen of a merchant', async () => {
    await desk.console.open('/');
    await expect(desk.console.heading).toContainText('Good to see you');
    await desk.page.getByRole('combobox', { name: 'Merchant' }).click();
    await desk.page.getByRole('option', { name: merchant.name }).click();
    await expect(desk.console.heading).toHaveText('Dashboard');
    await expect(card('Deposits')).toContainText('EUR');
    await expect(desk.page.getByText('Last 30 days as a table')).toBeVisible();
    await expectAccessible(desk.page);
  });

  const before = { deposits: await deposits(), active: await active(), result: await amountIn(card('House result')) };

  await test.step('what a member pays in and plays is seen without a touch', async () => {
    await app.open(`${ORIGIN}/m/voucherCenter`);
    await page.getByLabel('Amount').fill('1000');
    await page.getByRole('button', { name: /^Deposit .*1,000/ }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    await expect.poll(deposits, { timeout: 60_000 }).toBe(before.deposits + amountOf('1000'));
    await app.open(`${ORIGIN}/m/home`);
    await app.home.tile('Polar Lights').getByRole('button').first().click();
    await app.game.playRound();
    await expect.poll(active, { timeout: 60_000 }).toBe(before.active + 1);
    await expect(desk.console.row('Answers').first()).toBeVisible();
  });

  const kept = amountOf('1000') - amountOf(await balanceOf(SHARED_PLACE, merchant, member.token));
  await test.step('the result is what the member lost', async () => {
    await expect.poll(async () => amountIn(card('House result')), { timeout: 60_000 }).toBe(before.result + kept);
  });

  await test.step('the charts can be read as tables, by keyboard', async () => {
    await desk.page.getByText('Last 24 hours as a table').focus();
    await desk.page.keyboard.press('Enter');
    await expect(desk.page.getByRole('columnheader', { name: 'Turnover' }).first()).toBeVisible();
    await expectAccessible(desk.page);
  });

  await test.step('the house result adds up by every group', async () => {
    await desk.console.choose(merchant.name, 'House result');
    const current = desk.page.getByRole('navigation', { name: merchant.name }).locator('[aria-current=page]');
    await expect(current).toHaveText('House result');
    const total = desk.console.row('Total');
    await expect(total).toHaveCount(1);
    const whole = await total.textContent();
    for (const group of ['Game', 'Category', 'Day', 'Vendor']) {
      await desk.page.getByRole('radiogroup', { name: 'Group by' }).getByText(group, { exact: true }).click();
      await expect(desk.page.getByRole('columnheader', { name: group, exact: true })).toBeVisible();
      await expect(total).toHaveText(whole ?? '');
    }
    await desk.page.getByRole('button', { name: 'Staked' }).click();
    await expect(desk.page.getByRole('columnheader', { name: 'Staked', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expectAccessible(desk.page);
  });

  await test.step('its file holds what is shown', async () => {
    const downloaded = desk.page.waitForEvent('download');
    await desk.page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('house-result.csv');
    const [heads, ...rows] = cellsOf(readFileSync(await file.path(), 'utf8'));
    expect(heads).toEqual(['vendor', 'name', 'currency', 'bets', 'staked', 'returned', 'result']);
    const total = rows.find(([, name]) => name === 'Total');
    const sum = rows.filter(([, name]) => name !== 'Total').reduce((so, cells) => so + Number(cells[4]) * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(Number(total?.[4]) * 100));
    const staked = desk.console.row('Total').getByRole('cell').nth(1);
    expect(amountOf(total?.[4] ?? '')).toBe(await amountIn(staked));
  });

  await test.step('a period of other days is asked for, and days without play say so', async () => {
    await desk.page.getByRole('radiogroup', { name: 'Period' }).getByText('Other days').click();
    await desk.page.getByLabel('First day').fill('2020-01-01');
    await desk.page.getByLabel('Last day').fill('2020-01-02');
    await expect(desk.page.getByText('Nobody staked within this period.')).toBeVisible();
    await expectAccessible(desk.page);
  });

  await test.step('deposits and the audit log are files as well', async () => {
    await desk.console.choose(merchant.name, 'Deposits');
    await desk.page.getByRole('button', { name: 'Export' }).click();
    await expectAccessible(desk.page);
    const downloaded = desk.page.waitForEvent('download');
    await desk.console.dialog.getByRole('button', { name: 'Download CSV' }).click();
    const text = readFileSync(await (await downloaded).path(), 'utf8');
    expect(text).toContain(`${member.userName},confirmed,EUR,1000.00,1000.00,`);
    await expect(desk.console.dialog).toHaveCount(0);
    await desk.console.choose('Platform', 'Audit log');
    const log = desk.page.waitForEvent('download');
    await desk.page.getByRole('button', { name: 'Download the log' }).click();
    const lines = readFileSync(await (await log).path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ position: '1' });
    expect(lines.join()).toContain('exportDeposits');
  });

  await desk.close();
});
