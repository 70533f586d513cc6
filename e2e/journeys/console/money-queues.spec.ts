import type { Locator } from '@playwright/test';
import { payOtherAmount } from '../../deposits.ts';
import { type Desk, openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';

const pressIn = (desk: Desk, within: Locator, name: string) =>
  press(desk, within.getByRole('button', { name, exact: true }));

test('two administrators decide deposits in review, a large withdrawal and an adjustment, and the phone shows it', async ({
  browser,
  app,
  page,
  richMember,
  merchant,
}) => {
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Cy Finance', role: 'finance', at: merchant.code });
  const { userName, token } = richMember;
  const balance = () => balanceOf(SHARED_PLACE, merchant, token);

  // Of a merchant whose members ask for nothing here, so that they are empty whatever ran before.
  await test.step('empty queues say so, and one that cannot be read says why and is read again', async () => {
    await ada.page.setViewportSize({ width: 820, height: 800 });
    for (const [path, text] of [
      ['deposits', 'No deposit waits for a decision.'],
      ['adjustments', 'No adjustment waits.'],
    ] as const) {
      await ada.page.route(`**/staff/m/*/${path}`, (route) => route.abort());
      await ada.console.open(`/m/LANTERN/${path}`);
      await expect(ada.page.getByRole('alert')).toContainText('cannot be reached');
      await expectAccessible(ada.page);
      await ada.page.unroute(`**/staff/m/*/${path}`);
      await ada.page.getByRole('button', { name: 'Try again' }).click();
      await expect(ada.page.getByText(text)).toBeVisible();
      await expectAccessible(ada.page);
    }
    await ada.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('DEPOSIT-08: a deposit of another amount is credited with what came, by keyboard', async () => {
    const depositId = await payOtherAmount(SHARED_PLACE, merchant, richMember, { ordered: '100', paid: '40' });
    await ada.console.open('/m/EN/deposits');
    const row = ada.console.row(userName);
    await expect(row).toContainText('100.00 CNY');
    await expect(row).toContainText('40.00 CNY');
    await expect(row).toContainText('−60.00 CNY');
    const waiting = await ada.page
      .getByRole('row')
      .filter({ has: ada.page.getByRole('button', { name: 'Credit' }) })
      .count();
    await expect(ada.page.getByRole('link', { name: 'Deposits' }).getByLabel(`${waiting} waiting`)).toBeVisible();
    await expectAccessible(ada.page);
    await pressIn(ada, row, 'Ask again');
    await expect(ada.page.getByRole('status')).toContainText('The provider says the same');
    await pressIn(ada, row, 'Credit');
    await expect(ada.console.dialog).toContainText('The provider is asked once more');
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    expect(await balance()).toBe('1040.00');
    await app.open(`/m/voucherCenter?depositId=${depositId}`);
    await expect(page.getByText(/40\.00 came instead of .*100\.00/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('DEPOSIT-06: the reason of a rejected deposit is read on the phone', async () => {
    const depositId = await payOtherAmount(SHARED_PLACE, merchant, richMember, { ordered: '70', paid: '71' });
    await ada.page.getByRole('button', { name: 'Refresh' }).click();
    const row = ada.console.row(userName);
    await pressIn(ada, row, 'Reject');
    await ada.console.dialog.getByLabel('Reason').fill('The payer is somebody else');
    await expectAccessible(ada.page);
    await pressIn(ada, ada.console.dialog, 'Reject');
    await expect(row).toHaveCount(0);
    await app.open(`/m/voucherCenter?depositId=${depositId}`);
    await expect(page.getByText('The payer is somebody else')).toBeVisible();
    expect(await balance()).toBe('1040.00');
  });

  await test.step('WITHDRAW-03: a large withdrawal is approved by two different people, after a look at its hints', async () => {
    const cardId = await addBankCard(merchant, richMember);
    await requestWithdrawal(merchant, richMember, cardId, '1000');
    await ada.console.open('/m/EN/withdrawals');
    const row = ada.console.row(userName);
    await expect(row).toContainText('Needs two approvals');
    await pressIn(ada, row, 'Hints');
    await expect(ada.console.dialog).toContainText('Nothing was ever paid out to this member');
    await expect(ada.console.dialog).toContainText('Staked since the last deposit of 40.00 CNY: 0.00 CNY');
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Escape');
    // She credited a deposit of the same member.
    await pressIn(ada, row, 'Approve');
    await expect(ada.page.getByRole('alert')).toContainText('You gave this member money within 30 days');
    await expectAccessible(ada.page);
    const di = await openColleague(browser, { name: 'Di Finance', role: 'finance', at: merchant.code }, 1280);
    await di.console.open('/m/EN/withdrawals');
    const seenByDi = di.console.row(userName);
    await pressIn(di, seenByDi, 'Approve');
    await expect(seenByDi).toContainText('needs one more');
    await pressIn(di, seenByDi, 'Approve');
    await expect(di.page.getByRole('alert')).toContainText('Somebody else has to approve it');
    await expectAccessible(di.page);
    await di.close();
    await cy.console.open('/m/EN/withdrawals');
    await pressIn(cy, cy.console.row(userName), 'Approve');
    await expect.poll(async () => (await withdrawalsOf(merchant, token))[0]?.state).toBe('paid');
  });

  await test.step('an adjustment is proposed by one and approved by the other; the statement names it', async () => {
    await ada.console.open(`/m/EN/members?search=${userName}`);
    await ada.page.getByRole('link', { name: userName }).click();
    await ada.page.getByRole('button', { name: 'Adjust the balance' }).click();
    await ada.console.dialog.getByLabel('Amount in CNY').fill('-3');
    await ada.console.dialog.getByLabel('Reason').fill('A round was cut off by us');
    await pressIn(ada, ada.console.dialog, 'Propose');
    await expect(ada.console.dialog).toContainText('Nothing below zero.');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByLabel('Amount in CNY').fill('25.50');
    await pressIn(ada, ada.console.dialog, 'Propose');
    await expect(ada.console.dialog).toHaveCount(0);
    await ada.console.openTab('Adjustments', 'adjustments');
    await expect(ada.console.row('+25.50 CNY')).toContainText('Waits');
    // the table scrolls sideways here, by keys too
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await ada.console.choose(merchant.name, 'Adjustments');
    await expect(ada.console.row(userName)).toContainText('Somebody else approves it');
    await cy.console.open('/m/EN/adjustments');
    await expectAccessible(cy.page);
    await pressIn(cy, cy.console.row(userName), 'Approve');
    await expect(cy.console.dialog).toContainText('A round was cut off by us');
    await expectAccessible(cy.page);
    await cy.page.keyboard.press('Enter');
    await expect(cy.console.row(userName)).toHaveCount(0);
    expect(await balance()).toBe('65.50');
    await app.open('/m/member/transactions');
    await expect(page.getByText('Adjustment by the operator')).toBeVisible();
  });

  await test.step('DEPOSIT-04 DEPOSIT-08: a transfer by hand is proved on the phone and credited as the bank shows it', async () => {
    await app.open('/m/voucherCenter');
    await page.getByRole('button', { name: 'Transfer with slip' }).click();
    await page.getByLabel('Amount').fill('300');
    await page.getByRole('button', { name: /^Deposit .*300/ }).click();
    await expect(page.getByText('Enter the name of the account')).toBeVisible();
    await page.getByRole('radio', { name: /Harbour Play Bank/ }).check();
    await page.getByLabel('Name of the account you pay from').fill('Li Wei');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Deposit .*300/ }).click();
    await expect(page.getByText('6228 3333 4444 5555')).toBeVisible();
    await expectAccessible(page);
    const slip = await page.screenshot({ type: 'jpeg' });
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: slip });
    await expect(page.getByRole('heading', { name: 'We are checking your slip' })).toBeVisible();
    await expectAccessible(page);

    await ada.console.open('/m/EN/deposits');
    const row = ada.console.row(userName);
    await expect(row).toContainText('Li Wei, to Harbour Play Bank');
    await pressIn(ada, row, 'Check slip');
    await expect(ada.console.dialog.getByRole('img', { name: 'Slip of the transfer' })).toBeVisible();
    await expectAccessible(ada.page);
    await ada.console.dialog.getByLabel('Amount that came').fill('299.5');
    await ada.console.dialog.getByLabel("Reference on the bank's statement").fill('HPB 2026/1125');
    await pressIn(ada, ada.console.dialog, 'Credit what came');
    await expect(row).toHaveCount(0);
    await expect(page.getByText(/299\.50 came instead of .*300\.00/)).toBeVisible();
    expect(await balance()).toBe('365.00');
  });

  await ada.close();
  await cy.close();
});
