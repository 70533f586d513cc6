import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi, type Member } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { AgentArea, joinLine, makeAgent, propose } from '../../pages/agent-area.ts';
import type { App } from '../../pages/app.ts';
import { staff } from '../../program.ts';

const PIN = '286391';

/** One prompt after the other; Cancel puts one aside for the session, Go leads to its screen. */
async function isAsked(app: App, page: Page, area: AgentArea): Promise<void> {
  await app.open('/m/home');
  await expect(area.prompt('daily salary')).toBeVisible();
  await expectAccessible(page);
  await area.answer('daily salary', 'Cancel');
  await area.answer('dividend', 'Cancel');
  await area.answer('hourly salary', 'Go');
  await app.expectAddress('/m/member/agent/getHourContract');
  await expect(area.request).toContainText('Paid each hour from the turnover of your line');
  await app.open('/m/home');
  await area.answer('hourly salary', 'Go');
}

/** A rejected contract is not asked about again. */
async function rejects(app: App, page: Page, area: AgentArea): Promise<void> {
  await expect(area.request.getByRole('cell', { name: '0.05%' })).toBeVisible();
  await expectAccessible(page);
  await app.expectToast('Contract rejected', () => area.request.getByRole('button', { name: 'Reject' }).click());
  await expect(area.request).toHaveCount(0);
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  const asked = page.waitForResponse(/\/wps\/agent\/contracts\/request/);
  await app.open('/m/home');
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** In the next session the others are asked about again; an accepted one comes into force. */
async function accepts(app: App, page: Page, area: AgentArea): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('SILENCED_CONTRACTS'));
  await app.open('/m/home');
  await area.answer('daily salary', 'Go');
  await app.expectAddress('/m/member/agent/getSalaryContract');
  await expect(area.request).toContainText('Proposed by Mosaic');
  for (const cell of ['¥500', '¥5,000', '0.2%', '0.3%'])
    await expect(area.request.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await area.request.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('In force')).toBeVisible();
  await page.getByRole('tab', { name: 'Bills' }).click();
  await expect(page.getByText('No bills yet')).toBeVisible();
  await app.open('/m/home');
  await area.answer('dividend', 'Go');
  await app.expectAddress('/m/member/agent/getDevidendContract');
  await expect(area.request.getByRole('columnheader', { name: 'Loss' })).toBeVisible();
  await expect(area.request).toContainText('the level pays that part');
}

/** The line opens step by step, a search finds members on deeper levels. */
async function findsTheLine(app: App, page: Page, below: Member, low: Member): Promise<void> {
  const area = new AgentArea(page);
  await app.open('/m/member/home');
  await page.getByRole('button', { name: 'Agent home' }).click();
  await app.expectAddress('/m/member/agent/home');
  await expect(app.topBar.getByRole('heading', { name: 'Agent home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Line turnover today' })).toContainText('¥0.00');
  await page.getByRole('button', { name: 'My line', exact: true }).click();
  await app.expectAddress('/m/member/agent/downline');
  await expect(page.getByRole('heading', { name: '1 member' })).toBeVisible();
  await area
    .member(below)
    .getByRole('button', { name: new RegExp(`^${below.userName}`) })
    .click();
  await expect(area.member(low).filter({ hasText: 'Joined' })).toContainText('Level 2');
  await expect(page.getByRole('navigation', { name: 'Place in the line' })).toContainText(below.userName);
  await page.getByRole('button', { name: 'My line', exact: true }).click();
  await expect(area.member(low)).toHaveCount(0);
  await page.getByLabel('Search the line').fill(low.userName.slice(2));
  await expect(area.member(low)).toBeVisible();
}

/** Money goes to a member with the payment password, and both see it. */
async function sendsMoney(app: App, page: Page, low: Member): Promise<void> {
  await page.getByRole('button', { name: `Send money to ${low.userName}` }).click();
  await app.expectAddress(`/m/member/agent/transfer?member=${low.userName}`);
  await expect(page.getByRole('radio', { name: low.userName })).toBeChecked();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Payment password').fill(PIN);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('At least ¥10.00')).toBeVisible();
  await page.getByLabel('Amount').fill('120.50');
  await page.getByRole('button', { name: `Send ¥120.50 to ${low.userName}` }).click();
  const review = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(review).toContainText('cannot be taken back');
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review).toBeHidden();
  expect(await balanceOf(SHARED_PLACE, app.merchant, low.token)).toBe('0.00');
  await page.getByRole('button', { name: `Send ¥120.50 to ${low.userName}` }).click();
  await app.expectToast(`¥120.50 sent to ${low.userName}`, () =>
    review.getByRole('button', { name: 'Yes, send it' }).click(),
  );
  expect(await balanceOf(SHARED_PLACE, app.merchant, low.token)).toBe('120.50');
  await expect(page.getByText('¥879.50')).toBeVisible();
  await app.open('/m/member/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent transfer' })).toContainText('−¥120.50');
}

/** The team report by days and by member. */
async function readsTheReport(app: App, page: Page): Promise<void> {
  await app.open('/m/member/agent/teamReport');
  await expect(page.getByText('Nothing moved in these days')).toBeVisible();
  await expect(page.getByText('New members').locator('..')).toContainText('2');
  await page.getByRole('tab', { name: 'Choose days' }).click();
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByLabel('To').fill('2026-01-01');
  await expect(page.getByText('Choose at most 92 days')).toBeVisible();
  await page.getByLabel('To').fill('2026-01-31');
  await expect(page.getByText('New members').locator('..')).toContainText('0');
}

/** A downline's rate is at most the agent's own. */
async function setsRates(app: App, page: Page, below: Member): Promise<void> {
  await app.open('/m/member/agent/rebate');
  await expect(page.getByText('No rebates yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Rates' }).click();
  await page.getByRole('button', { name: new RegExp(below.userName) }).click();
  const sheet = page.getByRole('dialog', { name: `Rates of ${below.userName}` });
  await sheet.getByLabel('Slots').fill('0.95');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByLabel('Slots').fill('0.4');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: new RegExp(below.userName) })).toContainText('Slots 0.4%');
}

/** A contract in force can be passed on, at most at its own rate. */
async function passesOn(app: App, page: Page): Promise<void> {
  await app.open('/m/member/agent/getSalaryContract');
  await page.getByRole('tab', { name: 'My line' }).click();
  await expect(page.getByText('No contracts with your line')).toBeVisible();
  await page.getByRole('button', { name: 'Propose a contract' }).click();
  const sheet = page.getByRole('dialog', { name: 'Propose a contract' });
  await sheet.getByLabel('From ¥500.00 and 1 active').fill('0.3');
  await expect(sheet.getByRole('button', { name: 'Send the proposal' })).toBeDisabled();
  await sheet.getByLabel('From ¥500.00 and 1 active').fill('0.15');
  await sheet.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(page.getByText('Waiting')).toBeVisible();
  await expect(page.getByRole('cell', { name: '0.15%' })).toBeVisible();
}

test('AGENT-01 AGENT-04 AGENT-05 AGENT-06 AGENT-07 AGENT-08 AGENT-09 AGENT-10 AGENT-11 AGENT-12 AGENT-13 AGENT-15 MEMBER-04 ROUTE-32 ROUTE-35: an agent is asked about contracts, accepts one and rejects one, finds the line, sends money, reads the report, sets rates, and passes a contract on', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  const area = new AgentArea(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const below = await joinLine(merchant, await makeAgent(merchant, richMember));
  const low = await joinLine(merchant, await makeAgent(merchant, below));
  await staff(SHARED_PLACE, 'EN', 'agent', richMember.userName, 'rates', 'RNG=0.9', 'LIVE=0.5');
  await propose(merchant, richMember, 'salary', 'fixed', 'active=100', '500:1:0:0.2%', '5000:3:0:0.3%');
  await propose(merchant, richMember, 'dividend', 'float', 'active=100', '10000:3:1000:5%');
  await propose(merchant, richMember, 'hourly', 'fixed', 'active=50', '200:1:0:0.05%');
  const { status } = await callApi(SHARED_PLACE, merchant, '/wps/member/password/payment', {
    method: 'POST',
    token: richMember.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { paymentPassword: PIN, confirmPaymentPassword: PIN, password: richMember.password },
  });
  expect(status).toBe(200);

  await test.step('home asks about one contract after the other', () => isAsked(app, page, area));
  await test.step('one is rejected', () => rejects(app, page, area));
  await test.step('one is accepted', () => accepts(app, page, area));
  await test.step('the line', () => findsTheLine(app, page, below, low));
  await test.step('money for a member', () => sendsMoney(app, page, low));
  await test.step('the report', () => readsTheReport(app, page));
  await test.step('rates', () => setsRates(app, page, below));
  await test.step('a contract for the line', () => passesOn(app, page));
});
