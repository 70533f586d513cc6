import { payOtherAmount } from '../../deposits.ts';
import { queryDatabase } from '../../database.ts';
import { openAsAdministrator, openColleague } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { mailTo } from '../../mail.ts';
import { registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const BEACON = { ...ownMerchant('Beacon'), isClassic: true };
const merchant = BEACON as unknown as GridMerchant;

test('a deposit that waits too long raises an alarm, which is mailed, taken and looked at', async ({ browser }) => {
  await makeMerchant(BEACON);
  const member = await registerMember(SHARED_PLACE, merchant);
  const ada = await openAsAdministrator(browser);
  const kim = await openColleague(browser, { name: 'Kim Support', role: 'support', at: merchant.code });
  const { email } = kim;
  let minutes = '';
  let text = /^$/;
  const depositId = await payOtherAmount(SHARED_PLACE, merchant, member, { ordered: '100', paid: '40' });

  await test.step('somebody of support reads alarms and has them mailed', async () => {
    await kim.console.open(`/m/${merchant.code}/alarms`);
    await expect(kim.console.heading).toHaveText('Alarms');
    const mail = kim.page.getByRole('switch', { name: 'Mail alarms of this merchant to me' });
    await mail.press('Space');
    await expect(kim.page.getByText(`Kim Support (${email})`, { exact: false })).toBeVisible();
    await expect(mail).toBeChecked();
    await expect(kim.page.getByRole('button', { name: 'Save limits' })).toHaveCount(0);
    await expectAccessible(kim.page);
  });

  await test.step('a limit that does not fit says so at its field, and one that does is saved', async () => {
    await ada.console.open(`/m/${merchant.code}/alarms`);
    const limit = ada.page.getByLabel('A deposit waits, minutes');
    // Below the first limit, so that no check by that limit raises the alarm; another one at each try, because an unchanged limit is not saved.
    minutes = (await limit.inputValue()) === '7' ? '8' : '7';
    text = new RegExp(`^1 deposit waits for a decision, the oldest for more than ${minutes} minutes\\.`);
    await limit.fill('0');
    await ada.page.getByRole('button', { name: 'Save limits' }).press('Enter');
    await expect(ada.page.getByText('A whole number from 1 to 10080 minutes, or empty.')).toBeVisible();
    await expect(limit).toBeFocused();
    await expectAccessible(ada.page);
    await limit.fill(minutes);
    const save = ada.page.getByRole('button', { name: 'Save limits' });
    await save.press('Enter');
    await expect(save).toBeDisabled();
  });

  await test.step('it waits longer than that: the screen shows it by itself, and the mail leads there', async () => {
    await queryDatabase(
      SHARED_PLACE,
      `update deposit set review_at = now() - interval '20 minutes' where deposit_id = $1`,
      [depositId],
    );
    await expect(kim.page.getByRole('link', { name: text })).toBeVisible({ timeout: 60_000 });
    await expect(kim.page.getByRole('link', { name: 'Alarms' }).getByLabel('1 waiting')).toBeVisible();
    await expectAccessible(kim.page);
    const mail = await mailTo(SHARED_PLACE, email, new RegExp(`more than ${minutes} minutes`));
    expect(mail.text).toContain(`/#/m/${merchant.code}/alarms`);
    await ada.console.open(`/m/${merchant.code}`);
    await ada.page.getByRole('link', { name: 'An alarm is open' }).click();
    await expect(ada.console.heading).toHaveText('Alarms');
  });

  await test.step('one takes it by keys, the other sees who has it', async () => {
    await kim.page.getByRole('button', { name: /^I look after it: 1 deposit waits/ }).press('Enter');
    await expect(kim.console.row('1 deposit waits')).toContainText(email);
    await ada.page.getByRole('button', { name: 'Refresh' }).click();
    await expect(ada.console.row('1 deposit waits')).toContainText(email);
    await ada.page.getByRole('link', { name: text }).click();
    await expect(ada.console.heading).toHaveText('Deposits');
  });

  await test.step('the deposit is decided, and the queue is empty for the next person', async () => {
    const row = ada.console.row(member.userName);
    await row.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await ada.console.dialog.getByLabel('Reason').fill('Another amount than was agreed');
    await ada.console.dialog.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await expect(ada.page.getByText('No deposit waits for a decision.')).toBeVisible();
  });

  await ada.close();
  await kim.close();
});
