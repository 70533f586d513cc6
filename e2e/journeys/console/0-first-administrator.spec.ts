import { keepAdministrator, openDesk } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi, type Member } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';
import { firstLink, totpCode } from '../../pages/console.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';

const PASSWORD = 'a quiet harbour at night';
const ADA = { email: 'ada@example.test', name: 'Ada Owner', password: PASSWORD };
/** The queue is watched every quarter of a minute. */
const WATCHED = { timeout: 60_000 };

const newest = async (merchant: GridMerchant, { token }: Member) => (await withdrawalsOf(merchant, token))[0]?.state;

/** Whether the app of a merchant offers feedback, as its status says. */
async function hasFeedback(merchant: GridMerchant): Promise<boolean | undefined> {
  const path = '/wps/system/status';
  const { answer } = await callApi<{ info: { whitelabelVal: Record<string, boolean> } }>(SHARED_PLACE, merchant, path);
  return answer.value.info.whitelabelVal['FEEDBACK3'];
}

test('MISC-06: the first administrator signs up by the printed link, invites finance, and a withdrawal is decided in the browser', async ({
  browser,
  richMember,
  merchant,
}) => {
  const cardId = await addBankCard(merchant, richMember);
  const ada = await openDesk(browser);
  const bo = await openDesk(browser);

  const adaKey = await test.step('the link that the start prints makes the first administrator, once', async () => {
    const link = firstLink(SHARED_PLACE);
    await ada.page.goto(link);
    await expect(ada.console.heading).toHaveText('Become the first administrator');
    await expectAccessible(ada.page);
    const key = await ada.console.useLink(link, ADA);
    await expectAccessible(ada.page);
    await bo.page.goto(link);
    await expect(bo.page.getByRole('alert')).toContainText('This link was used');
    return key;
  });

  await test.step('an invitation opens what its roles allow, and nothing else', async () => {
    const who = { name: 'Bo Finance', email: 'bo@example.test', role: 'finance', where: 'Mosaic' };
    await ada.console.fillInvitation(who);
    await expectAccessible(ada.page);
    await bo.console.useLink(await ada.console.makeInvitation(), { password: PASSWORD });
    await expect(bo.page.getByRole('navigation', { name: 'Mosaic' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Alarms',
      'Members',
      'Agents',
      'Bill disputes',
      'Deposits',
      'Withdrawals',
      'Adjustments',
      'Reconciliation',
      'Vendor transfers',
      'House result',
    ]);
    await expect(bo.page.getByRole('navigation', { name: 'Platform' })).toHaveCount(0);
    for (const path of ['/staff', '/audit', '/m/LANTERN/members']) {
      await bo.console.open(path);
      await expect(bo.page.getByRole('alert')).toContainText(/Your roles do not allow this|not yours to see/);
    }
  });

  await test.step('a withdrawal comes into the open queue by itself; one is approved, one rejected', async () => {
    await bo.console.open('/m/EN/withdrawals');
    await expect(bo.console.heading).toHaveText('Withdrawals');
    await requestWithdrawal(merchant, richMember, cardId, '400');
    const row = bo.console.row(richMember.userName);
    await expect(row).toContainText('400.00 CNY', WATCHED);
    await expectAccessible(bo.page);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => newest(merchant, richMember)).toBe('paid');
    await requestWithdrawal(merchant, richMember, cardId, '150');
    await bo.page.getByRole('button', { name: 'Refresh' }).click();
    await row.filter({ hasText: '150.00 CNY' }).getByRole('button', { name: 'Reject' }).click();
    await bo.console.dialog.getByLabel('Reason').fill('The name on the card is another one');
    await bo.console.dialog.getByRole('button', { name: 'Reject' }).click();
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
    await expect(ada.console.row('400.00 CNY')).toContainText('bo@example.test');
    await expectAccessible(ada.page);
    for (const [name, inAddress, shown] of tabs) {
      await ada.console.openTab(name, inAddress);
      await expect(ada.page.getByRole('tabpanel').filter({ hasText: shown })).toBeVisible();
      await expectAccessible(ada.page);
    }
    await ada.console.openTab('Notes', 'notes');
    await ada.page.getByLabel('New note').fill('Wants to hear from us by telephone');
    await ada.page.getByRole('button', { name: 'Add the note' }).click();
    await expect(ada.page.getByRole('article').filter({ hasText: 'by telephone' })).toContainText(ADA.email);
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
    await ada.console.choose('Mosaic', 'Switches');
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

  await test.step('the audit log has who did what, and its chain is whole', async () => {
    await ada.console.choose('Platform', 'Audit log');
    await expect(ada.console.row('decideWithdrawal').filter({ hasText: 'step=approve' })).toContainText(
      'bo@example.test',
    );
    await expect(ada.console.row('revealMember')).toContainText('reason=The bank asks');
    await expect(ada.console.row('endMemberSessions')).toContainText('reason=The phone was stolen');
    await expect(ada.console.row('addMemberNote')).not.toContainText('by telephone');
    await expect(ada.page.getByText(PASSWORD)).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Verify the chain' }).click();
    await expect(ada.page.getByRole('status').filter({ hasText: 'Whole' })).toBeVisible();
    await ada.console.chooseOwn(ADA.name, 'Dark theme');
    await expectAccessible(ada.page);
  });

  await test.step('after signing out it takes password and a code that was not used', async () => {
    await ada.console.chooseOwn(ADA.name, 'Sign out');
    await ada.console.signIn(ADA.email, 'another quiet harbour', totpCode(adaKey, 'next'));
    await expect(ada.page.getByRole('alert')).toContainText('do not belong together');
    await ada.console.signIn(ADA.email, PASSWORD, totpCode(adaKey, 'next'));
    await expect(ada.console.heading).toHaveText('Audit log');
    await keepAdministrator(ada);
  });

  await ada.close();
  await bo.close();
});
