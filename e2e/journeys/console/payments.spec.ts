import { approveSaved, type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { balanceOf, registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';
import { startPaymentGateway } from '../../payment-gateway.ts';
import { untilChangesHold } from '../../program.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';
import { makeMerchant } from '../../staff-api.ts';

const HAVEN = { ...ownMerchant('Haven'), isClassic: true };
const ORIGIN = `http://${HAVEN.host}:${SHARED_PLACE.port}`;
const SECRET = 'a-secret-that-the-gateway-gave';
/** Queues are watched every quarter of a minute, payouts asked about every few seconds. */
const WATCHED = { timeout: 60_000 };

const part = ({ page }: Desk, name: string) => page.getByRole('region', { name, exact: true });
const save = async (desk: Desk, name: 'deposits' | 'payouts' | 'withdrawals') => {
  const button = desk.page.getByRole('button', { name: `Save ${name}` });
  await button.press('Enter');
  await expect(button).toBeDisabled();
  // It rests while it is being saved too, and nobody may leave meanwhile.
  await expect(button).not.toHaveAttribute('data-loading');
};

/** Saves what gives more than one person may give alone, or changes where money goes: a second owner approves it. */
const saveByTwo = async (desk: Desk, name: 'deposits' | 'payouts' | 'withdrawals') => {
  await save(desk, name);
  await approveSaved(desk, HAVEN.code);
};

/** Lets members of the merchant keep cards and ask for withdrawals to them. */
async function openWithdrawals(desk: Desk): Promise<void> {
  const { page, console: screen } = desk;
  await part(desk, 'Banks').getByRole('button', { name: 'Add a bank' }).click();
  await screen.dialog.getByLabel('Code').fill('jade');
  await screen.dialog.getByLabel('Name, English').fill('Jade Bank');
  await screen.dialog.getByRole('button', { name: 'Add the bank' }).click();
  await expect(screen.row('Jade Bank')).toBeVisible();
  const withdrawals = part(desk, 'Withdrawals');
  await withdrawals.getByLabel('New card waits, hours').fill('0');
  await withdrawals.getByLabel('New password waits, hours').fill('0');
  await withdrawals.getByRole('switch', { name: 'Members can withdraw' }).press('Space');
  await saveByTwo(desk, 'withdrawals');
  await screen.choose(HAVEN.name, 'Switches');
  for (const name of ['Bank cards and withdrawals', 'Payment password']) {
    const feature = page.getByRole('switch', { name });
    if (!(await feature.isChecked())) await feature.press('Space');
    await expect(feature).toBeChecked();
  }
  await untilChangesHold();
}

test('DEPOSIT-04 DEPOSIT-08 WITHDRAW-03: staff choose how members pay in, which an open phone offers; a merchant connects its own payment gateway, and a member pays in through it and is paid out by it', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  const { page, console: screen } = ada;
  const gateway = await startPaymentGateway('shop-7', SECRET);
  await makeMerchant(HAVEN);
  const member = await registerMember(SHARED_PLACE, HAVEN);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  await openListening(phone, `${ORIGIN}/m/voucherCenter`);
  const providers = part(ada, 'Providers');
  const deposits = part(ada, 'Deposits');
  const row = providers.getByRole('row', { name: 'havenlane' });
  const balance = () => balanceOf(SHARED_PLACE, HAVEN, member.token);

  await test.step('who serves is named, and asked without a payment', async () => {
    await screen.open(`/m/${HAVEN.code}/payments`);
    await expect(screen.heading).toHaveText('Payments');
    const sandbox = providers.getByRole('row', { name: 'sandbox' });
    await expect(sandbox).toContainText('Play money alone');
    await expect(sandbox).toContainText('never');
    await providers.getByRole('button', { name: 'Test sandbox' }).press('Enter');
    await expect(providers.getByRole('status')).toContainText('sandbox answers and knows this merchant');
    await expect(deposits.getByRole('button', { name: 'Save deposits' })).toBeDisabled();
  });

  await test.step('methods are turned on and put in order by keys, and the phone offers them by itself', async () => {
    await expect(phone.getByRole('button', { name: 'Alipay' })).toHaveCount(0);
    await deposits.getByRole('switch', { name: 'Alipay' }).press('Space');
    const up = deposits.getByRole('button', { name: 'Move Alipay up' });
    await up.focus();
    for (let places = 0; places < 3; places += 1) await ada.page.keyboard.press('Enter');
    await expect(deposits.getByRole('status')).toHaveText(/^Alipay is number \d of 7\.$/);
    await deposits.getByRole('textbox', { name: 'Alipay: smallest amount' }).fill('10');
    await deposits.getByRole('textbox', { name: 'Alipay: largest amount' }).fill('200');
    await deposits.getByRole('textbox', { name: 'Alipay: fixed fee' }).fill('1');
    await deposits.getByRole('textbox', { name: 'Alipay: fee, percent' }).fill('1.5');
    await saveByTwo(ada, 'deposits');
    await expect(phone.getByRole('button', { name: 'Alipay' })).toBeVisible();
    await phone.getByRole('button', { name: 'Alipay' }).click();
    await expect(phone.getByText(/€200\b/).first()).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('the fee is shown before, on the order and on its outcome, and the rest is credited', async () => {
    await expect(phone.getByText('Fee: €1.00 + 1.5 %').first()).toBeVisible();
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
    expect(await balance()).toBe('97.50');
    await openListening(phone, `${ORIGIN}/m/voucherCenter`);
  });

  await test.step('what does not fit says so at its field, which takes the keys', async () => {
    await deposits.getByRole('textbox', { name: 'Alipay: smallest amount' }).fill('201');
    await deposits.getByLabel('Largest deposit').fill('0.9');
    await deposits.getByRole('button', { name: 'Save deposits' }).press('Enter');
    await expect(deposits.getByText('The largest deposit is below the smallest one.')).toHaveCount(2);
    await expect(deposits.getByLabel('Largest deposit')).toBeFocused();
    await expectAccessible(ada.page);
    await deposits.getByRole('button', { name: 'Undo changes' }).click();
    await expect(deposits.getByLabel('Largest deposit')).not.toHaveValue('0.9');
  });

  await test.step('an account opens transfers with slip, and letters that are a script stay letters', async () => {
    await bo.console.open(`/m/${HAVEN.code}/payments`);
    await expect(part(bo, 'Deposits').getByLabel('Smallest deposit')).toBeVisible();
    await expect(deposits.getByRole('switch', { name: 'Transfer with slip' })).toBeDisabled();
    await deposits.getByRole('button', { name: 'Add an account' }).press('Enter');
    const account = deposits.getByRole('group', { name: 'Account 1' });
    await expect(account.getByLabel('Bank')).toBeFocused();
    await ada.page.keyboard.type('Haven <b>Bank</b>');
    await account.getByLabel('Holder').fill('Haven Play');
    await account.getByLabel('Account number').fill('12 34 56');
    await deposits.getByRole('switch', { name: 'Transfer with slip' }).press('Space');
    await saveByTwo(ada, 'deposits');
    await phone.getByRole('button', { name: 'Transfer with slip' }).click();
    await expect(phone.getByText('Haven <b>Bank</b>')).toBeVisible();
  });

  await test.step('of two who change at once the second is shown what the first changed, and keeps both', async () => {
    const theirs = part(bo, 'Deposits');
    await theirs.getByLabel('Smallest deposit').fill('15');
    await theirs.getByRole('button', { name: 'Save deposits' }).press('Enter');
    await expect(theirs.getByRole('alert')).toContainText('They changed: Methods, Accounts.');
    await expectAccessible(bo.page);
    await theirs.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(theirs.getByRole('group', { name: 'Account 1' }).getByLabel('Bank')).toHaveValue('Haven <b>Bank</b>');
    await save(bo, 'deposits');
    await expect(phone.getByText(/€15\b/).first()).toBeVisible();
  });

  await test.step('the last account takes transfers with slip off the phone', async () => {
    await ada.page.reload();
    await deposits.getByRole('button', { name: 'Remove Account 1' }).press('Enter');
    await expect(deposits.getByRole('button', { name: 'Add an account' })).toBeFocused();
    await expect(deposits.getByRole('switch', { name: 'Transfer with slip' })).not.toBeChecked();
    await expect(deposits.getByLabel('Smallest deposit')).toHaveValue('15');
    await save(ada, 'deposits');
    await expect(phone.getByRole('button', { name: 'Transfer with slip' })).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Alipay' })).toBeVisible();
  });

  await test.step('a gateway that does not know the merchant is refused, and connected once it does', async () => {
    await providers.getByRole('button', { name: 'Connect a gateway' }).press('Enter');
    const { dialog } = screen;
    await dialog.getByLabel('Name').fill('havenlane');
    await dialog.getByLabel('Address').fill(gateway.url);
    await dialog.getByLabel('Account').fill('shop-8');
    await dialog.getByLabel('Secret', { exact: true }).fill(SECRET);
    await dialog.getByRole('button', { name: 'Connect the gateway' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('does not know this merchant by this secret');
    await expectAccessible(page);
    await dialog.getByLabel('Account').fill('shop-7');
    await dialog.getByRole('button', { name: 'Connect the gateway' }).press('Enter');
    await expect(row).toContainText(gateway.url);
    await providers.getByRole('button', { name: 'Test havenlane' }).press('Enter');
    await expect(providers.getByRole('status')).toContainText('havenlane answers and knows this merchant');
    await expectAccessible(page);
  });

  await test.step('a method names it, and what a member pays on its page is credited', async () => {
    await deposits.getByRole('combobox', { name: 'Payment page: provider' }).selectOption('havenlane');
    await deposits.getByRole('textbox', { name: 'Payment page: largest amount' }).fill('900');
    await saveByTwo(ada, 'deposits');
    // Members are answered by settings that may be a second old. Phones are not told of the provider, but of what was saved with it.
    await expect(async () => {
      await phone.goto(`${ORIGIN}/m/voucherCenter`);
      await phone.getByRole('button', { name: 'Payment page' }).click({ timeout: 3_000 });
      await expect(phone.getByText(/\b900\b/).first()).toBeVisible({ timeout: 3_000 });
    }).toPass(WATCHED);
    await phone.getByLabel('Amount').fill('500');
    await phone.getByRole('button', { name: /^Deposit .*500/ }).click();
    await phone.getByRole('button', { name: 'Pay at the gateway' }).click();
    await expect(phone.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    expect(gateway.callbacks).toEqual([200]);
    expect(await balance()).toBe('597.50');
  });

  await test.step('payouts go through it', async () => {
    await openWithdrawals(ada);
    await screen.open(`/m/${HAVEN.code}/payments`);
    const payouts = part(ada, 'Payouts');
    await expect(payouts).toContainText('Play money alone');
    await payouts.getByRole('combobox', { name: 'Payouts go through' }).selectOption('havenlane');
    await expect(payouts).not.toContainText('Play money alone');
    await saveByTwo(ada, 'payouts');
    await expectAccessible(page);
  });

  await test.step('it stays while a method names it or payouts go through it', async () => {
    await providers.getByRole('button', { name: 'Disconnect havenlane' }).press('Enter');
    await screen.expectDialogFocused();
    await screen.dialog.getByRole('button', { name: 'Disconnect the gateway' }).press('Enter');
    await expect(screen.dialog.getByRole('alert')).toContainText('payouts go through it');
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
  });

  await test.step('what staff approve is ordered there with its card, and paid by its word', async () => {
    await requestWithdrawal(HAVEN, member, await addBankCard(HAVEN, member), '120');
    await screen.open(`/m/${HAVEN.code}/withdrawals`);
    await screen.row(member.userName).getByRole('button', { name: 'Approve' }).click();
    const stateOf = async () => (await withdrawalsOf(HAVEN, member.token))[0]?.state;
    await expect.poll(stateOf, WATCHED).toBe('paying');
    const [payout] = gateway.payouts;
    if (!payout) throw new Error('an order is expected');
    expect([payout.amount, payout.holder, payout.card?.endsWith('7894')]).toEqual(['120.00', 'Mai Tran', true]);
    await screen.open(`/m/${HAVEN.code}/payments`);
    await page.reload();
    await expect(row.getByRole('cell').nth(5)).toHaveText('1');
    payout.state = 'paid';
    await expect.poll(stateOf, WATCHED).toBe('paid');
    expect(gateway.payouts.length).toBe(1);
    expect(await balance()).toBe('477.50');
  });

  await ada.close();
  await bo.close();
  await gateway.close();
});
