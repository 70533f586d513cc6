import { openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { addPaidBill, joinLine, makeAgent } from '../../pages/agent-area.ts';
import { staff } from '../../program.ts';

test('AGENT-09 AGENT-11: an agent disputes a bill, staff decline it and then correct it by two people, the agent has the money, and staff find the agent with line, contract and bills', async ({
  browser,
  app,
  page,
  richMember,
  merchant,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const low = await joinLine(merchant, await makeAgent(merchant, richMember));
  await addPaidBill(richMember, '20');
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Cy Finance', role: 'finance', at: merchant.code });
  const { userName, token } = richMember;
  const path = ada.page.getByRole('navigation', { name: 'Path to the top' });
  const cardAt = (desk: typeof ada) => desk.page.getByRole('article', { name: `Dispute by ${userName}` });
  const dispute = async (text: string) => {
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Dispute this bill' });
    await sheet.getByLabel('What is wrong?').fill(text);
    return sheet.getByRole('button', { name: 'Send the dispute' });
  };

  await test.step('a text that is too short is not sent; a right one is shown with the bill', async () => {
    await app.open('/m/member/agent/getSalaryContract');
    await page.getByRole('tab', { name: 'Bills' }).click();
    const sending = await dispute('Too short');
    await sending.click();
    await expect(page.getByRole('alert').filter({ hasText: 'From 10 to 500 characters' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('What is wrong?').fill('Two of my members are missing here');
    await app.expectToast('Your dispute was sent', () => sending.click());
    await expect(page.getByText(/^Disputed on .*waiting for an answer$/)).toBeVisible();
    // The sheet is still seen closing for a moment, with the same words in its field.
    await expect(page.getByRole('listitem').getByText('Two of my members are missing here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dispute', exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('one of the staff declines it with an answer that the agent reads', async () => {
    await ada.console.open('/m/EN/agents');
    await press(ada, ada.page.getByRole('main').getByRole('link', { name: 'Bill disputes' }));
    await expect(ada.console.heading).toHaveText('Bill disputes');
    await expect(cardAt(ada)).toContainText('Two of my members are missing here');
    await expect(cardAt(ada)).toContainText('the platform');
    await expectAccessible(ada.page);
    await press(ada, cardAt(ada).getByRole('button', { name: 'Decline' }));
    await ada.console.dialog.getByLabel('Answer').fill('Both of them joined after this day.');
    await expectAccessible(ada.page);
    await press(ada, ada.console.dialog.getByRole('button', { name: 'Decline' }));
    await expect(cardAt(ada)).toHaveCount(0);
    await app.open('/m/member/agent/getSalaryContract');
    await page.getByRole('tab', { name: 'Bills' }).click();
    await expect(page.getByText('Both of them joined after this day.')).toBeVisible();
    await expect(page.getByText(/^Dispute declined on/)).toBeVisible();
  });

  await test.step('the next dispute: one proposes another amount, which somebody else approves', async () => {
    await app.expectToast('Your dispute was sent', async () =>
      (await dispute('They joined the day before that')).click(),
    );
    await ada.page.getByRole('button', { name: 'Refresh' }).click();
    await press(ada, cardAt(ada).getByRole('button', { name: 'Propose a correction' }));
    await ada.console.dialog.getByLabel('Due instead, in all, in CNY').fill('5');
    await ada.console.dialog.getByLabel('Reason').fill('Both joined in time');
    await press(ada, ada.console.dialog.getByRole('button', { name: 'Propose' }));
    await expect(ada.console.dialog.getByRole('alert')).toContainText('More than that was paid of the bill');
    await ada.console.dialog.getByLabel('Due instead, in all, in CNY').fill('32.50');
    await expectAccessible(ada.page);
    await press(ada, ada.console.dialog.getByRole('button', { name: 'Propose' }));
    await expect(cardAt(ada)).toContainText('Somebody else approves it');
    await cy.console.open('/m/EN/bill-disputes');
    await expect(cardAt(cy)).toContainText('32.50 CNY due instead of 20.00 CNY');
    await expectAccessible(cy.page);
    await press(cy, cardAt(cy).getByRole('button', { name: 'Approve' }));
    await expect(cy.console.dialog).toContainText('Both joined in time');
    await expectAccessible(cy.page);
    await cy.page.keyboard.press('Enter');
    await expect(cardAt(cy)).toHaveCount(0);
  });

  await test.step('the agent has the difference, both revisions of the bill, and a message', async () => {
    await staff(SHARED_PLACE, 'EN', 'agent', 'run');
    await expect.poll(() => balanceOf(SHARED_PLACE, merchant, token)).toBe('1032.50');
    await app.open('/m/member/agent/getSalaryContract');
    await page.getByRole('tab', { name: 'Bills' }).click();
    const corrected = page.getByRole('listitem').filter({ hasText: 'Corrected bill' });
    await expect(corrected).toContainText('¥32.50');
    await expect(corrected).toContainText('¥20.00 paid before the correction');
    await expect(page.getByRole('listitem').filter({ hasText: 'Replaced' })).toContainText('after your dispute');
    await expectAccessible(page);
    await app.open('/m/webEmail');
    await expect(page.getByText('Your bill has been corrected')).toBeVisible();
  });

  await test.step('the agent is looked for in all lines, and its page has the way up and the level below', async () => {
    await ada.console.open('/m/EN/agents');
    await expect(ada.console.heading).toHaveText('Agents');
    await expect(ada.page.getByRole('columnheader', { name: 'Team' })).toBeVisible();
    await expectAccessible(ada.page);
    await ada.page.getByLabel('Search').fill('nobody in any line');
    await ada.page.keyboard.press('Enter');
    await expect(ada.page.getByText('Nobody in a line has that name.')).toBeVisible();
    await ada.page.getByLabel('Search').fill(userName.toUpperCase());
    await ada.page.keyboard.press('Enter');
    const row = ada.page.getByRole('row', { name: new RegExp(userName) });
    await expect(row).toContainText('Daily salary');
    await press(ada, row.getByRole('link', { name: userName }));
    await expect(ada.console.heading).toHaveText(userName);
    await expect(ada.page.getByRole('row', { name: new RegExp(low.userName) })).toContainText('Member');
    await expectAccessible(ada.page);
    await press(ada, path.getByRole('link', { name: 'All lines' }));
    await expect(ada.console.heading).toHaveText('Agents');
    await ada.page.goBack();
    await expect(ada.console.heading).toHaveText(userName);
  });

  await test.step('its contract has its tiers, and its bills both revisions with what became of the disputes', async () => {
    await press(ada, ada.page.getByRole('tab', { name: 'Contracts' }));
    const contract = ada.page.getByRole('article').filter({ hasText: 'Daily salary' });
    await expect(contract).toContainText('The platform');
    await expect(contract).toContainText('Accepted');
    await expect(contract.getByRole('cell', { name: '0.3 %' })).toBeVisible();
    await expectAccessible(ada.page);
    await press(ada, ada.page.getByRole('tab', { name: 'Bills' }));
    await expect(ada.page.getByRole('row', { name: /revision 2/ })).toContainText('Settled');
    await expect(ada.page.getByRole('row', { name: /Replaced/ })).toContainText(cy.email);
    await expectAccessible(ada.page);
    await press(ada, ada.page.getByRole('link', { name: 'Page of the member' }));
    await expect(ada.page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expect(ada.console.heading).toHaveText(userName);
  });
  await ada.close();
  await cy.close();
});
