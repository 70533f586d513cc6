import type { Page } from '@playwright/test';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { callApi, registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const PIER = { ...ownMerchant('Pier'), isClassic: true };
const ORIGIN = `http://${PIER.host}:${SHARED_PLACE.port}`;

const part = ({ page }: Desk, name: 'Deposits' | 'Withdrawals' | 'Providers') =>
  page.getByRole('region', { name, exact: true });
const saveDeposits = async (desk: Desk) => {
  await desk.page.getByRole('button', { name: 'Save deposits' }).press('Enter');
  await expect(desk.page.getByRole('button', { name: 'Save deposits' })).toBeDisabled();
};

/** Opens the deposit page of a new member, and waits until it hears of changes. */
async function openPhone(phone: Page): Promise<void> {
  const status = async () => (await callApi(SHARED_PLACE, PIER, '/wps/system/agreement')).status;
  await expect.poll(status).toBe(200);
  const member = await registerMember(SHARED_PLACE, PIER);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  await openListening(phone, `${ORIGIN}/m/voucherCenter`);
}

test('DEPOSIT-04: staff choose how members pay in and are paid out, and an open phone offers it', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(PIER);
  await openPhone(phone);
  const deposits = part(ada, 'Deposits');
  const withdrawals = part(ada, 'Withdrawals');

  await test.step('who serves is named, and asked without a payment', async () => {
    await ada.console.open(`/m/${PIER.code}/payments`);
    await expect(ada.console.heading).toHaveText('Payments');
    const providers = part(ada, 'Providers');
    const sandbox = providers.getByRole('row', { name: 'sandbox' });
    await expect(sandbox).toContainText('Play money alone');
    await expect(sandbox).toContainText('never');
    await providers.getByRole('button', { name: 'Test sandbox' }).press('Enter');
    await expect(providers.getByRole('status')).toContainText('sandbox answers and knows this merchant');
    await expectAccessible(ada.page);
    await expect(deposits.getByRole('button', { name: 'Save deposits' })).toBeDisabled();
  });

  await test.step('methods are turned on and put in order by keys, and the phone offers them by itself', async () => {
    await expect(phone.getByRole('button', { name: 'Alipay' })).toHaveCount(0);
    await deposits.getByRole('switch', { name: 'Alipay' }).press('Space');
    const up = deposits.getByRole('button', { name: 'Move Alipay up' });
    await up.focus();
    for (let places = 0; places < 3; places += 1) await ada.page.keyboard.press('Enter');
    await expect(deposits.getByRole('status')).toHaveText(/^Alipay is number \d of 7\.$/);
    await deposits.getByRole('textbox', { name: 'Alipay: largest amount' }).fill('200');
    await deposits.getByRole('textbox', { name: 'Alipay: fixed fee' }).fill('1');
    await deposits.getByRole('textbox', { name: 'Alipay: fee, percent' }).fill('1.5');
    await saveDeposits(ada);
    await expect(phone.getByRole('button', { name: 'Alipay' })).toBeVisible();
    await phone.getByRole('button', { name: 'Alipay' }).click();
    await expect(phone.getByText(/€200\b/).first()).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('the fee is told before, on the order and on what came of it, and the rest is credited', async () => {
    await expect(phone.getByText('Fee: €1.00 + 1.5 %')).toBeVisible();
    await phone.getByLabel('Amount').fill('100');
    await expect(phone.getByText('Fee €2.50. €97.50 reaches your balance.')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: /^Deposit €100/ }).click();
    await phone.waitForURL(/depositId=/);
    await expect(phone.getByText('Fee €2.50. €97.50 reaches your balance.')).toBeVisible();
    await phone.getByRole('button', { name: 'Open Alipay' }).click();
    await phone.getByRole('button', { name: 'Pay now' }).click();
    await expect(phone.getByText('Fee: €2.50')).toBeVisible();
    await expect(phone.getByText(/€97\.50/).first()).toBeVisible();
    await openListening(phone, `${ORIGIN}/m/voucherCenter`);
  });

  await test.step('what does not fit says so at its field, which takes the keys', async () => {
    await deposits.getByRole('textbox', { name: 'Alipay: smallest amount' }).fill('201');
    await deposits.getByLabel('Largest deposit').fill('9');
    await deposits.getByRole('button', { name: 'Save deposits' }).press('Enter');
    await expect(deposits.getByText('The largest deposit is below the smallest one.')).toHaveCount(2);
    await expect(deposits.getByLabel('Largest deposit')).toBeFocused();
    await expectAccessible(ada.page);
    await deposits.getByRole('button', { name: 'Undo changes' }).click();
    await expect(deposits.getByLabel('Largest deposit')).not.toHaveValue('9');
  });

  await test.step('an account opens transfers with slip, and letters that are a script stay letters', async () => {
    await bo.console.open(`/m/${PIER.code}/payments`);
    await expect(part(bo, 'Deposits').getByLabel('Smallest deposit')).toBeVisible();
    await expect(deposits.getByRole('switch', { name: 'Transfer with slip' })).toBeDisabled();
    await deposits.getByRole('button', { name: 'Add an account' }).press('Enter');
    const account = deposits.getByRole('group', { name: 'Account 1' });
    await expect(account.getByLabel('Bank')).toBeFocused();
    await ada.page.keyboard.type('Pier <b>Bank</b>');
    await account.getByLabel('Holder').fill('Pier Play');
    await account.getByLabel('Account number').fill('12 34 56');
    await deposits.getByRole('switch', { name: 'Transfer with slip' }).press('Space');
    await saveDeposits(ada);
    await phone.getByRole('button', { name: 'Transfer with slip' }).click();
    await expect(phone.getByText('Pier <b>Bank</b>')).toBeVisible();
  });

  await test.step('of two who change at once the second is shown what the first changed, and keeps both', async () => {
    const theirs = part(bo, 'Deposits');
    await theirs.getByLabel('Smallest deposit').fill('15');
    await theirs.getByRole('button', { name: 'Save deposits' }).press('Enter');
    await expect(theirs.getByRole('alert')).toContainText('They changed: Methods, Accounts.');
    await expectAccessible(bo.page);
    await theirs.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(theirs.getByRole('group', { name: 'Account 1' }).getByLabel('Bank')).toHaveValue('Pier <b>Bank</b>');
    await saveDeposits(bo);
    await expect(phone.getByText(/€15\b/).first()).toBeVisible();
  });

  await test.step('the last account takes transfers with slip off the phone', async () => {
    await ada.page.reload();
    await deposits.getByRole('button', { name: 'Remove Account 1' }).press('Enter');
    await expect(deposits.getByRole('button', { name: 'Add an account' })).toBeFocused();
    await expect(deposits.getByRole('switch', { name: 'Transfer with slip' })).not.toBeChecked();
    await expect(deposits.getByLabel('Smallest deposit')).toHaveValue('15');
    await saveDeposits(ada);
    await expect(phone.getByRole('button', { name: 'Transfer with slip' })).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Alipay' })).toBeVisible();
  });

  await test.step('a fee that takes all is refused at its field, and the rest is saved', async () => {
    await expect(withdrawals.getByRole('switch', { name: 'Members can withdraw' })).toBeDisabled();
    await withdrawals.getByLabel('Fixed fee').fill('50');
    await withdrawals.getByLabel('Two people approve from').fill('');
    await withdrawals.getByRole('button', { name: 'Save withdrawals' }).press('Enter');
    await expect(withdrawals.getByText('The fee takes all of the smallest withdrawal.')).toBeVisible();
    await withdrawals.getByLabel('Fixed fee').fill('2.50');
    await withdrawals.getByRole('button', { name: 'Save withdrawals' }).press('Enter');
    await expect(withdrawals.getByRole('button', { name: 'Save withdrawals' })).toBeDisabled();
    await expectAccessible(ada.page);
    await ada.page.reload();
    await expect(withdrawals.getByLabel('Fixed fee')).toHaveValue('2.50');
    await expect(withdrawals.getByLabel('Two people approve from')).toHaveValue('');
  });

  await ada.close();
  await bo.close();
});
