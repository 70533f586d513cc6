import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi, type Member } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';

const newest = async (merchant: GridMerchant, { token }: Member) => (await withdrawalsOf(merchant, token))[0]?.state;

/** Whether the app of a merchant offers feedback, as its status says. */
async function hasFeedback(merchant: GridMerchant): Promise<boolean | undefined> {
  const path = '/wps/system/status';
  const { answer } = await callApi<{ info: { whitelabelVal: Record<string, boolean> } }>(SHARED_PLACE, merchant, path);
  return answer.value.info.whitelabelVal['FEEDBACK3'];
}

test('MISC-06: of two withdrawals one is paid and one rejected, and the page of the member shows all that moved, takes notes and ends sessions', async ({
  browser,
  richMember,
  merchant,
}) => {
  const cardId = await addBankCard(merchant, richMember);
  const ada = await openAsAdministrator(browser);

  await test.step('one withdrawal is approved, one rejected', async () => {
    await requestWithdrawal(merchant, richMember, cardId, '400');
    await ada.console.open('/m/EN/withdrawals');
    const row = ada.console.row(richMember.userName);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => newest(merchant, richMember)).toBe('paid');
    await requestWithdrawal(merchant, richMember, cardId, '150');
    await ada.page.getByRole('button', { name: 'Refresh' }).click();
    await row.filter({ hasText: '150.00 CNY' }).getByRole('button', { name: 'Reject' }).click();
    await ada.console.dialog.getByLabel('Reason').fill('The name on the card is another one');
    await ada.console.dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(row.filter({ hasText: '150.00 CNY' })).toHaveCount(0);
    expect(await newest(merchant, richMember)).toBe('rejected');
    expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('600.00');
  });

  await test.step('a member is found, contacts are shown to whoever says why, and betting is closed', async () => {
    await ada.console.open(`/m/EN/members?search=${richMember.userName}`);
    await ada.page.getByRole('link', { name: richMember.userName }).click();
    await expect(ada.console.heading).toHaveText(richMember.userName);
    await expect(ada.page.getByText('600.00 CNY')).toBeVisible();
    await expect(ada.page.getByText(`${richMember.userName}@example.org`)).toHaveCount(0);
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Show whole contacts' }).click();
    await ada.console.dialog.getByLabel('What do you need them for?').fill('The bank asks');
    await ada.console.dialog.getByRole('button', { name: 'Show them' }).click();
    await expect(ada.page.getByText(`${richMember.userName}@example.org`)).toBeVisible();
    await ada.page.getByRole('button', { name: 'Close betting' }).click();
    await ada.console.dialog.getByLabel('Reason').fill('Asked for it by telephone');
    await ada.console.dialog.getByRole('button', { name: 'Close betting' }).click();
    await expect(ada.page.getByText('Betting closed', { exact: true }).first()).toBeVisible();
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
    await ada.console.dialog.getByLabel('Reason').fill('The phone was stolen');
    await ada.console.dialog.getByRole('button', { name: 'End all sessions' }).click();
    await expect(ada.page.getByText('The member is logged in nowhere.')).toBeVisible();
    const { status } = await callApi(SHARED_PLACE, merchant, '/wps/transaction/withdraw', { token: richMember.token });
    expect(status).toBe(401);
  });

  await test.step('FLAG-17: a feature that is turned off is off on phones, and on again', async () => {
    await ada.console.choose(merchant.name, 'Switches');
    const feedback = ada.page.getByRole('switch', { name: 'Feedback' });
    await expect(feedback).toBeChecked();
    await expectAccessible(ada.page);
    await feedback.press('Space');
    await expect(feedback).not.toBeChecked();
    await expect.poll(() => hasFeedback(merchant)).toBe(false);
    await feedback.press('Space');
    await expect(feedback).toBeChecked();
    await expect.poll(() => hasFeedback(merchant)).toBe(true);
  });

  await test.step('the audit log has why, and none of the words of a note', async () => {
    await ada.console.choose(merchant.name, 'Audit log');
    await expect(ada.console.row('revealMember').first()).toContainText('reason=The bank asks');
    await expect(ada.console.row('endMemberSessions').first()).toContainText('reason=The phone was stolen');
    await expect(ada.console.row('addMemberNote').first()).not.toContainText('by telephone');
  });

  await ada.close();
});
