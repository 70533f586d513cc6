import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';
import { CashierPage } from '../../pages/cashier.ts';
import { cardNumber } from '../../card-number.ts';
import { staff } from '../../program.ts';
import { addBankCard, PIN, withdrawalsOf } from '../../withdrawals.ts';

const WITHDRAW = /wps\/transaction\/withdraw$/;

const newestId = async (merchant: GridMerchant, token: string) =>
  (await withdrawalsOf(merchant, token))[0]?.withdrawalId ?? '';

test('WITHDRAW-01 ROUTE-12 LAYOUT-24 MEMBER-06 WALLET-06: from the side menu over payment password and card to money that was paid', async ({
  app,
  page,
  richMember,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/member\/bankcard/);
  const cashier = new CashierPage(page);
  const main = page.getByRole('main');

  await test.step('the side menu has deposit, withdraw and betting record in this order', async () => {
    await app.open('/m/home');
    await app.openSideMenu();
    const names = await app.sideMenu.getByRole('button').allTextContents();
    const at = names.indexOf('Deposit');
    expect(names.slice(at, at + 3)).toEqual(['Deposit', 'Withdraw', 'Betting record']);
    await app.sideMenu.getByRole('button', { name: 'Withdraw' }).click();
    await app.expectAddress('/m/withdraw');
    await expect(app.topBar.getByRole('heading', { level: 1 })).toHaveText('Withdraw');
  });

  await test.step('first a payment password, then a card', async () => {
    await main.getByRole('button', { name: 'Set a payment password' }).click();
    await app.expectAddress('/m/member/paymentPassword?from=withdraw');
    await cashier.setPaymentPassword(PIN, richMember.password);
    await app.expectAddress('/m/withdraw');
    await main.getByRole('button', { name: 'Add a card' }).click();
    await app.expectAddress('/m/member/bankCard?from=withdraw');
    const sheet = page.getByRole('dialog', { name: 'Add a card' });
    const number = cardNumber('7894');
    await cashier.sendCard({
      bank: 'North Star Bank',
      number: `${number.slice(0, -1)}5`,
      holder: 'Mai Tran',
      pin: PIN,
    });
    await expect(sheet.getByText('This number does not fit the bank')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('textbox', { name: 'Card or account number' }).fill(number);
    await sheet.getByLabel('Payment password').fill('111222');
    await sheet.getByRole('button', { name: 'Add a card' }).click();
    await expect(sheet.getByText('The payment password is not correct')).toBeVisible();
    await sheet.getByLabel('Payment password').fill(PIN);
    await sheet.getByRole('button', { name: 'Add a card' }).click();
    await app.expectAddress('/m/withdraw');
    await expect(main.getByRole('radio')).toBeChecked();
    await app.open('/m/member/bankCard');
    await expect(main.getByRole('article')).toContainText('•••• 7894');
    await expect(main.getByRole('article')).toContainText('Mai Tran');
    await expectAccessible(page);
  });

  await test.step('the amount leaves the balance at once, with the fee shown before', async () => {
    await app.open('/m/withdraw');
    await cashier.amount.fill('400');
    await expect(main.getByRole('definition').last()).toHaveText('¥400.00');
    await expectAccessible(page);
    await cashier.paymentPassword.fill(PIN);
    await cashier.ask.click();
    await cashier.expectNewest('¥400.00', 'Waiting for a check');
    await expectAccessible(page);
    await app.openSideMenu();
    await expect(app.sideMenu.getByText('¥600')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('staff approve it and the bank pays', async () => {
    await staff(SHARED_PLACE, 'EN', 'withdrawal', 'approve', await newestId(merchant, richMember.token));
    await cashier.expectNewest('¥400.00', 'Paid');
    await cashier.entries.first().getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Withdraw' });
    await expect(details.getByRole('listitem')).toHaveText([/^Withdrawal requested/, /^Approved/, /^Paid/]);
    const reference = (await newestId(merchant, richMember.token)).replaceAll('-', '').slice(-12).toUpperCase();
    await expect(details.getByText(reference)).toBeVisible();
    await expectAccessible(page);
    await app.open('/m/member/transactions');
    const line = main.getByRole('listitem').filter({ hasText: 'Withdrawal' });
    await expect(line).toContainText('−¥400.00');
    await line.getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Movement' }).getByText('Reference')).toBeVisible();
  });

  await test.step('a rejected one comes back with its reason, and one can be taken back', async () => {
    await app.open('/m/withdraw');
    await cashier.fill('200', PIN);
    await cashier.ask.click();
    await cashier.expectNewest('¥200.00', 'Waiting for a check');
    const id = await newestId(merchant, richMember.token);
    await staff(SHARED_PLACE, 'EN', 'withdrawal', 'reject', id, 'Please call us');
    await cashier.expectNewest('¥200.00', 'Rejected, returned');
    await expect(cashier.entries.first()).toContainText('Reason: Please call us');
    await main.getByRole('tab', { name: 'Withdraw', exact: true }).click();
    await main.getByRole('button', { name: 'All', exact: true }).click();
    await expect(cashier.amount).toHaveValue('600');
    await cashier.paymentPassword.fill(PIN);
    await cashier.ask.click();
    await cashier.expectNewest('¥600.00', 'Waiting for a check');
    await cashier.entries.first().getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await cashier.expectNewest('¥600.00', 'Taken back');
    await main.getByRole('tab', { name: 'Withdraw', exact: true }).click();
    await expect(main.getByText('¥600.00').first()).toBeVisible();
    expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('600.00');
  });

  await test.step('the card can go again', async () => {
    await app.open('/m/member/bankCard');
    await main.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove this card?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(main.getByText('No card yet')).toBeVisible();
  });
});

test('a wrong payment password, too much, a cut line and two quick taps lose nothing and double nothing', async ({
  app,
  page,
  richMember,
  merchant,
  expectFailure,
}) => {
  expectFailure(WITHDRAW);
  await addBankCard(merchant, richMember);
  const cashier = new CashierPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await app.open('/m/withdraw');
  await cashier.amount.fill('1000.01');
  await expect(page.getByText('You have ¥1,000.00')).toBeVisible();
  await cashier.fill('300', '111222');
  await cashier.ask.click();
  await expect(page.getByText('The payment password is not correct')).toBeVisible();
  await expectAccessible(page);
  expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('1000.00');

  // The server takes the withdrawal; its answer is lost on the way.
  let lost = 0;
  await page.route(WITHDRAW, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    lost += 1;
    if (lost > 1) return route.continue();
    const { host: _, ...headers } = request.headers();
    const address = `http://127.0.0.1:${SHARED_PLACE.port}${new URL(request.url()).pathname}`;
    await fetch(address, { method: 'POST', headers, body: request.postData() });
    return route.abort();
  });
  await cashier.paymentPassword.fill(PIN);
  await app.expectToast(/network|connection/i, () => cashier.ask.click());
  await expect(cashier.amount).toHaveValue('300');
  await cashier.paymentPassword.fill(PIN);
  await cashier.ask.dblclick();
  await cashier.expectNewest('¥300.00', 'Waiting for a check');
  await expect(cashier.entries).toHaveCount(1);
  expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('700.00');
});
