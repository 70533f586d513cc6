import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, type Member } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { settleRound } from '../../settled-round.ts';

const arrived = (page: Page) => page.getByRole('heading', { name: 'Your deposit has arrived' });

async function choose(app: App, page: Page, method: string): Promise<void> {
  await app.open('/m/voucherCenter');
  await page.getByRole('button', { name: method }).click();
}

/** The order tells what is left to pay, two quick taps open one, and the credit shows by itself. */
async function paysByCode(app: App, page: Page): Promise<void> {
  const order = page.getByRole('main');
  const keys = new Set<string>();
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() !== 'GET' && request.url().includes('/wps/transaction/deposit') && key) keys.add(key);
  });
  await choose(app, page, 'Alipay');
  await page.getByLabel('Amount').fill('20001');
  await page.getByRole('button', { name: 'Deposit', exact: true }).last().click();
  await expect(page.getByRole('alert')).toContainText('20,000');
  await page.getByLabel('Amount').fill('120');
  await page.getByRole('button', { name: /^Deposit .*120/ }).dblclick();
  await expect(order.getByRole('img', { name: 'Scan this code with Alipay' })).toBeVisible();
  await expect(order.getByRole('time').or(order.locator('time'))).toHaveText(/^(00:)?(29|30):\d\d$/);
  expect(keys.size).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open Alipay' }).click();
  await expect(page.getByRole('heading', { name: /Alipay: pay to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(arrived(page)).toBeVisible();
}

/** The address as a code and as text, how many coins, and the credit. */
async function paysInCoins(app: App, page: Page): Promise<void> {
  const order = page.getByRole('main');
  await choose(app, page, 'Virtual wallet');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('button', { name: /^Deposit .*150/ }).click();
  await expect(order.getByRole('img', { name: 'Scan this address with your wallet' })).toBeVisible();
  await expect(order.getByRole('term').filter({ hasText: 'USDT to send' })).toBeVisible();
  await expect(order.getByRole('definition').first()).toContainText('30.00');
  await expect(order.getByRole('button', { name: 'Copy: Address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the payment page' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(arrived(page)).toBeVisible();
}

/** Another amount than ordered waits for staff. */
async function paysByTransfer(app: App, page: Page): Promise<void> {
  const order = page.getByRole('main');
  await choose(app, page, 'Bank transfer');
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: /^Deposit .*200/ }).click();
  await expect(order.getByText('Harbour Collections')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Copy: Note' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the transfer' }).click();
  await page.getByLabel('Amount to transfer').fill('150');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'We are looking at this deposit' })).toBeVisible();
}

/** An open deposit is found again in the history and given up. */
async function givesUp(app: App, page: Page): Promise<void> {
  await choose(app, page, 'QQ Wallet');
  await expect(page.getByRole('button', { name: 'QQ Wallet' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'WeChat Pay' }).click();
  await page.getByLabel('Amount').fill('60');
  await page.getByRole('button', { name: /^Deposit .*60/ }).click();
  await expect(page.getByRole('main').getByRole('img', { name: 'Scan this code with WeChat Pay' })).toBeVisible();
  await app.open('/m/voucherCenter');
  await page.getByRole('button', { name: /60.*Waiting for payment/ }).click();
  await page.getByRole('button', { name: 'Cancel this deposit' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled this deposit' })).toBeVisible();
  await expectAccessible(page);
  await app.open('/m/voucherCenter');
  await expect(page.getByRole('button', { name: /60.*Cancelled/ })).toBeVisible();
}

/** Settled stakes bring cashback by category, which is claimed once. */
async function takesCashback(app: App, page: Page, member: Member): Promise<void> {
  const total = page.getByRole('region', { name: 'Cashback to claim' });
  const claim = total.getByRole('button', { name: 'Claim cashback' });
  await app.open('/m/home');
  await app.home.quickNav.getByRole('button', { name: 'Cashback' }).click();
  await app.expectAddress('/m/member/manualRebate');
  await expect(app.topBar.getByRole('heading', { name: 'Cashback' })).toBeVisible();
  await expect(page.getByText('No cashback yet')).toBeVisible();
  await expect(claim).toBeDisabled();
  await settleRound(member, 2_000_000n, 0n);
  await page.reload();
  await app.takenOver();
  const slots = page.getByRole('listitem').filter({ hasText: 'Slots' });
  await expect(slots).toContainText('0.8% of ¥200.00');
  await expect(slots).toContainText('¥1.60');
  await expect(total).toContainText('¥1.60');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/promotion/rebate')) sent.push(request.url());
  });
  await app.expectToast('¥1.60 is in your balance', () => claim.dblclick());
  await expect(claim).toBeDisabled();
  await expect(total).toContainText('Last claimed');
  expect(sent.length).toBe(1);
}

test('DEPOSIT-04 DEPOSIT-06 HOME-10 ROUTE-25 REBATE-01: a member pays by a code, in coins, by a transfer with a note, gives one deposit up, plays, and takes cashback; all money comes once', async ({
  app,
  page,
  member,
  merchant,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectBalance = async (amount: string) =>
    expect(await balanceOf(SHARED_PLACE, merchant, member.token)).toBe(amount);
  await test.step('by a code', () => paysByCode(app, page));
  await expectBalance('120.00');
  await test.step('from a virtual wallet', () => paysInCoins(app, page));
  await test.step('by a transfer', () => paysByTransfer(app, page));
  await test.step('one is given up', () => givesUp(app, page));
  await expectBalance('270.00');
  await test.step('cashback', () => takesCashback(app, page, member));
  await expectBalance('71.60');
  await app.open('/m/member/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cashback' })).toContainText('¥1.60');
});
