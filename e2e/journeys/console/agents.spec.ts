import { openAsAdministrator, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { joinLine, makeAgent, propose } from '../../pages/agent-area.ts';

test('AGENT-09 AGENT-11 MISC-06: staff find a member of a line, go up to its agent and down again by keys, and read contracts and bills', async ({
  merchant,
  browser,
}) => {
  const top = await registerMember(SHARED_PLACE, merchant);
  const low = await joinLine(merchant, await makeAgent(merchant, top));
  await propose(merchant, top, 'salary', 'fixed', 'active=100', '500:1:0:0.2%', '5000:3:0:0.3%');
  const ada = await openAsAdministrator(browser);
  const { page } = ada;
  const path = page.getByRole('navigation', { name: 'Path to the top' });

  await test.step('the first agents of all lines; a name is looked for in all of them', async () => {
    await ada.console.open('/m/EN/agents');
    await expect(ada.console.heading).toHaveText('Agents');
    await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search').fill('nobody in any line');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nobody in a line has that name.')).toBeVisible();
    await page.getByLabel('Search').fill(top.userName.toUpperCase());
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(top.userName) });
    await expect(row).toContainText('Waits for the agent');
    await press(ada, row.getByRole('link', { name: top.userName }));
  });

  await test.step('the agent with the level below it', async () => {
    await expect(ada.console.heading).toHaveText(top.userName);
    await expect(path).toContainText('All lines');
    await expect(page.getByRole('row', { name: new RegExp(low.userName) })).toContainText('Member');
    await expectAccessible(page);
  });

  await test.step('contracts with their tiers, and bills', async () => {
    await press(ada, page.getByRole('tab', { name: 'Contracts' }));
    const contract = page.getByRole('article').filter({ hasText: 'Daily salary' });
    await expect(contract).toContainText('The platform');
    await expect(contract).toContainText('Waits for the agent');
    await expect(contract.getByRole('cell', { name: '0.3 %' })).toBeVisible();
    await expectAccessible(page);
    await press(ada, page.getByRole('tab', { name: 'Bills' }));
    await expect(page.getByText('No period was billed.')).toBeVisible();
  });

  await test.step('up to the top, and to the page of the member', async () => {
    await press(ada, path.getByRole('link', { name: 'All lines' }));
    await expect(ada.console.heading).toHaveText('Agents');
    await page.goBack();
    await press(ada, page.getByRole('link', { name: 'Page of the member' }));
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expect(ada.console.heading).toHaveText(top.userName);
  });
  await ada.close();
});
