import { expect, expectAccessible, test } from '../../fixtures.ts';

test('DEPOSIT-04 DEPOSIT-06: a member pays by a code, in coins, by a transfer with a note, and gives one deposit up', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  const choose = async (method: string) => {
    await app.open('/m/voucherCenter');
    await page.getByRole('button', { name: method }).click();
  };
  const order = page.getByRole('main');

  await test.step('by a code: the order tells what is left, and the credit shows by itself', async () => {
    await choose('Alipay');
    await page.getByLabel('Amount').fill('20001');
    await page.getByRole('button', { name: 'Deposit', exact: true }).last().click();
    await expect(page.getByRole('alert')).toContainText('20,000');
    await page.getByLabel('Amount').fill('120');
    await page.getByRole('button', { name: /^Deposit .*120/ }).click();
    await expect(order.getByRole('img', { name: 'Scan this code with Alipay' })).toBeVisible();
    await expect(order.getByRole('time').or(order.locator('time'))).toHaveText(/^(00:)?(29|30):\d\d$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open Alipay' }).click();
    await expect(page.getByRole('heading', { name: /Alipay: pay to/ })).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  });

  await test.step('from a virtual wallet: the address as a code and as text, how many coins, and the credit', async () => {
    await choose('Virtual wallet');
    await page.getByLabel('Amount').fill('150');
    await page.getByRole('button', { name: /^Deposit .*150/ }).click();
    await expect(order.getByRole('img', { name: 'Scan this address with your wallet' })).toBeVisible();
    await expect(order.getByRole('term').filter({ hasText: 'USDT to send' })).toBeVisible();
    await expect(order.getByRole('definition').first()).toContainText('30.00');
    await expect(order.getByRole('button', { name: 'Copy: Address' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the payment page' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  });

  await test.step('by a transfer: another amount than ordered waits for staff', async () => {
    await choose('Bank transfer');
    await page.getByLabel('Amount').fill('200');
    await page.getByRole('button', { name: /^Deposit .*200/ }).click();
    await expect(order.getByText('Sandbox Collections')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Copy: Note' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the transfer' }).click();
    await page.getByLabel('Amount to transfer').fill('150');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'We are looking at this deposit' })).toBeVisible();
  });

  await test.step('an open deposit is found again in the history and given up', async () => {
    await choose('QQ Wallet');
    await expect(page.getByRole('button', { name: 'QQ Wallet' })).toBeInViewport({ ratio: 0.9 });
    await choose('WeChat Pay');
    await page.getByLabel('Amount').fill('60');
    await page.getByRole('button', { name: /^Deposit .*60/ }).click();
    await expect(order.getByRole('img', { name: 'Scan this code with WeChat Pay' })).toBeVisible();
    await app.open('/m/voucherCenter');
    await page.getByRole('button', { name: /60.*Waiting for payment/ }).click();
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await expect(page.getByRole('heading', { name: 'You cancelled this deposit' })).toBeVisible();
    await expectAccessible(page);
    await app.open('/m/voucherCenter');
    await expect(page.getByRole('button', { name: /60.*Cancelled/ })).toBeVisible();
  });
});
