import type { Page } from '@playwright/test';
import { queryDatabase } from '../../database.ts';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi, fundMember, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';

const NEW_PASSWORD = 'eight patient lanterns';
const HOSTILE = '<img src=x onerror="alert(1)">';

/** Chooses from the menu of the member's page by keys alone. */
async function chooseHelp(page: Page, item: string): Promise<void> {
  const help = page.getByRole('button', { name: 'Help', exact: true });
  const wanted = page.getByRole('menuitem', { name: item });
  // A window that closes gives the focus back a moment later, and a key pressed meanwhile goes to whatever had it.
  await expect(async () => {
    if ((await help.getAttribute('aria-expanded')) !== 'true') await help.press('Enter');
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await wanted.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(`^${item}: `) })).toBeVisible();
}

test('PWD-02 PWD-03 MSG-04 PROMO-02 PROMO-04 CACC-24: the page of a member shows all that moved, links, notes and sessions; staff issue a password there, which a phone has to change, write into the inbox and give rewards', async ({
  app,
  page,
  merchant,
  browser,
}) => {
  const [member, other] = [await registerMember(SHARED_PLACE, merchant), await registerMember(SHARED_PLACE, merchant)];
  await fundMember(SHARED_PLACE, merchant, member, '1000');
  const cardId = await addBankCard(merchant, member);
  const newest = async () => (await withdrawalsOf(merchant, member.token))[0]?.state;
  const ada = await openAsAdministrator(browser);
  const { dialog } = ada.console;
  let issued = '';

  await test.step('one withdrawal is approved, one rejected', async () => {
    await requestWithdrawal(merchant, member, cardId, '400');
    await ada.console.open('/m/EN/withdrawals');
    const row = ada.console.row(member.userName);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(newest).toBe('paid');
    await requestWithdrawal(merchant, member, cardId, '150');
    await ada.page.getByRole('button', { name: 'Refresh' }).click();
    await row.filter({ hasText: '150.00 CNY' }).getByRole('button', { name: 'Reject' }).click();
    await ada.console.dialog.getByLabel('Reason').fill('The name on the card is another one');
    await ada.console.dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(row.filter({ hasText: '150.00 CNY' })).toHaveCount(0);
    expect(await newest()).toBe('rejected');
    expect(await balanceOf(SHARED_PLACE, merchant, member.token)).toBe('600.00');
  });

  await test.step('a member is found by another who shares the network address, and contacts are shown after a reason is given', async () => {
    await queryDatabase(
      SHARED_PLACE,
      `update session set address = '203.0.113.77' where member_id in (select member_id from member where user_name = any ($1))`,
      [[member.userName, other.userName]],
    );
    await ada.console.open(`/m/EN/members?search=${other.userName}`);
    await ada.page.getByRole('link', { name: other.userName }).press('Enter');
    await expect(ada.console.heading).toHaveText(other.userName);
    await ada.page.getByRole('tab', { name: 'Linked accounts' }).press('Enter');
    const row = ada.console.row(member.userName);
    await expect(row).toContainText('Same network address');
    await expect(row).toContainText('Open');
    await expectAccessible(ada.page);
    await row.getByRole('link', { name: member.userName }).press('Enter');
    await expect(ada.console.heading).toHaveText(member.userName);
    await ada.console.openTab('Overview', 'overview');
    await expect(ada.page.getByText('600.00 CNY')).toBeVisible();
    await expect(ada.page.getByText(`${member.userName}@example.org`)).toHaveCount(0);
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Show whole contacts' }).click();
    await dialog.getByLabel('What do you need them for?').fill('The bank asks');
    await dialog.getByRole('button', { name: 'Show them' }).click();
    await expect(ada.page.getByText(`${member.userName}@example.org`)).toBeVisible();
  });

  await test.step('the tabs of a member show movements that add up, money, play, sessions and notes', async () => {
    const tabs: readonly (readonly [name: string, inAddress: string, shown: RegExp])[] = [
      ['Deposits', 'deposits', /No deposit was ever begun|Credited/],
      ['Bets', 'bets', /Nothing was ever played/],
      ['Lottery orders', 'orders', /No lottery order was ever placed/],
      ['Overview', 'overview', /Held for withdrawals/],
    ];
    await ada.console.openTab('Movements', 'movements');
    const paid = ada.console.row('Withdrawal paid');
    await expect(paid).toContainText('−400.00 CNY');
    await expect(paid).toContainText('600.00 CNY');
    await expect(ada.console.row('Withdrawal given back')).toContainText('600.00 CNY');
    await expectAccessible(ada.page);
    await ada.console.openTab('Withdrawals', 'withdrawals');
    await expect(ada.console.row('150.00 CNY')).toContainText('The name on the card is another one');
    await expect(ada.console.row('400.00 CNY')).toContainText('ada@example.test');
    await expectAccessible(ada.page);
    for (const [name, inAddress, shown] of tabs) {
      await ada.console.openTab(name, inAddress);
      await expect(ada.page.getByRole('tabpanel').filter({ hasText: shown })).toBeVisible();
    }
    await ada.console.openTab('Notes', 'notes');
    await ada.page.getByLabel('New note').fill('Wants to hear from us by telephone');
    await ada.page.getByRole('button', { name: 'Add the note' }).click();
    await expect(ada.page.getByRole('article').filter({ hasText: 'by telephone' })).toContainText('ada@example.test');
    await expectAccessible(ada.page);
    await ada.page.reload();
    await expect(ada.page.getByRole('article').filter({ hasText: 'by telephone' })).toHaveCount(1);
    await ada.console.openTab('Sessions', 'sessions');
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'End all sessions' }).click();
    await dialog.getByLabel('Reason').fill('The phone was stolen');
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await expect(ada.page.getByText('The member is logged in nowhere.')).toBeVisible();
    const { status } = await callApi(SHARED_PLACE, merchant, '/wps/transaction/withdraw', { token: member.token });
    expect(status).toBe(401);
  });

  await test.step('the password is asked a reason for, and shown once', async () => {
    await ada.console.openTab('Overview', 'overview');
    await ada.page.getByRole('button', { name: 'Help', exact: true }).focus();
    await ada.page.keyboard.press('Enter');
    await expect(ada.page.getByRole('menuitem', { name: 'Reset the password' })).toBeVisible();
    await expect(ada.page.getByRole('menuitem', { name: 'Clear the payment password' })).toBeVisible();
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Escape');
    await chooseHelp(ada.page, 'Reset the password');
    await expect(dialog.getByLabel('How do you know that it is them?')).toBeFocused();
    await dialog.getByRole('button', { name: 'Issue a password' }).press('Enter');
    await expect(dialog.getByText('Write at least three letters.')).toBeVisible();
    await expectAccessible(ada.page);
    await dialog.getByLabel('How do you know that it is them?').fill('Called from the number we know');
    await dialog.getByRole('button', { name: 'Issue a password' }).press('Enter');
    await expect(dialog.getByText('not shown again')).toBeVisible();
    issued = (await dialog.locator('pre').textContent())?.trim() ?? '';
    expect(issued).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(ada.page.getByText(issued)).toHaveCount(0);
  });

  await test.step('the payment password is cleared, and then there is none to clear', async () => {
    await chooseHelp(ada.page, 'Clear the payment password');
    await dialog.getByLabel('How do you know that it is them?').fill('Forgot it, called back');
    await dialog.getByRole('button', { name: 'Clear the payment password' }).press('Enter');
    await expect(ada.page.getByText('The payment password is cleared.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(ada.page.getByText('not set')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Help', exact: true }).press('Enter');
    await expect(ada.page.getByRole('menuitem', { name: 'Reset the password' })).toBeVisible();
    await expect(ada.page.getByRole('menuitem', { name: 'Clear the payment password' })).toHaveCount(0);
    await ada.page.keyboard.press('Escape');
  });

  await test.step('a message is written in the languages of the merchant, and says what is missing', async () => {
    await chooseHelp(ada.page, 'Send a message');
    await expect(dialog.getByLabel('Title, English')).toBeFocused();
    await dialog.getByRole('button', { name: 'Send the message' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('A title is needed');
    await dialog.getByLabel('Title, English').fill('Your password');
    await dialog.getByLabel('Text, English').fill(`Change it ${HOSTILE}\n\nThank you`);
    await dialog.getByLabel('Title, Vietnamese').fill('Mật khẩu của bạn');
    await expect(dialog.getByText('Text missing').first()).toBeVisible();
    await expect(dialog.getByText('Title missing').first()).toBeVisible();
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Send the message' }).press('Enter');
    await expect(ada.page.getByText('The message is in the inbox.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a reward is given by keys alone, and refused above what the merchant allows', async () => {
    await chooseHelp(ada.page, 'Give a reward');
    await expect(dialog.getByLabel('Amount in CNY')).toBeFocused();
    await dialog.getByLabel('Amount in CNY').fill('1000.01');
    await dialog.getByLabel('Title, English').fill('For the wait');
    await dialog.getByLabel('Reason').fill('Waited long');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Give the reward' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('above the limit of one reward');
    await dialog.getByLabel('Amount in CNY').fill('12.5');
    await dialog.getByRole('button', { name: 'Give the reward' }).press('Enter');
    await expect(ada.page.getByText('Given. The member claims it in the rewards.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('PROMO-04: another takes the conditions of an offer', async () => {
    await chooseHelp(ada.page, 'Give a reward');
    await dialog.getByLabel('Amount in CNY').fill('20');
    await dialog.getByLabel('Conditions').selectOption({ index: 1 });
    await dialog.getByLabel('Title, English').fill('Free credit');
    await dialog.getByLabel('Reason').fill('Comes back after a break');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Give the reward' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the audit log has why, and none of the words of a note', async () => {
    await ada.console.choose(merchant.name, 'Audit log');
    await expect(ada.console.row('revealMember').first()).toContainText('reason=The bank asks');
    await expect(ada.console.row('endMemberSessions').first()).toContainText('reason=The phone was stolen');
    await expect(ada.console.row('addMemberNote').first()).not.toContainText('by telephone');
  });

  await test.step('the phone logs in with it, and is let through once it is changed', async () => {
    await app.open('/m/login');
    await app.login.logIn(member.userName, issued);
    await app.expectAddress('/m/changePsw');
    await app.open('/m/member/home');
    await app.expectAddress('/m/changePsw');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD);
    await app.expectToast('Change saved', () => page.getByRole('button', { name: 'Confirm', exact: true }).click());
    await app.expectAddress('/m/home');
  });

  await test.step('the inbox holds the message, as text', async () => {
    await app.open('/m/webEmail');
    await page.getByRole('main').getByRole('button').filter({ hasText: 'Your password' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your password' });
    await expect(sheet.getByText(`Change it ${HOSTILE}`)).toBeVisible();
    await expect(sheet.getByText('Thank you', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the reward can be claimed', async () => {
    await app.open('/m/rewardCenter');
    const reward = page.getByRole('region', { name: 'To claim' }).getByRole('listitem');
    await expect(reward.filter({ hasText: 'For the wait' })).toContainText('12.50');
    await expect(reward.filter({ hasText: 'Free credit' })).toContainText('A bonus: read its conditions');
  });

  await ada.close();
});
