import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { makeMerchant } from '../../staff-api.ts';

const CREEK = { ...ownMerchant('Creek'), isClassic: true };
const ORIGIN = `http://${CREEK.host}:${SHARED_PLACE.port}`;

test('MISC-06: an operator sets what days of signing in and cashback bring, and a phone offers it', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(CREEK);
  const member = await registerMember(SHARED_PLACE, CREEK);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const app = new App(phone, CREEK as unknown as GridMerchant);
  const card = (desk: typeof ada, name: string) => desk.page.getByRole('region', { name });
  const save = (desk: typeof ada, name: string) => card(desk, name).getByRole('button', { name: /^Save/ });

  await test.step('what is no amount says so at its field, which takes the keys', async () => {
    for (const desk of [ada, bo]) {
      await desk.console.open(`/m/${CREEK.code}/rates`);
      await expect(desk.console.heading).toHaveText('Rates');
    }
    await expectAccessible(ada.page);
    await card(ada, 'Rewards').getByLabel('Day 1').fill('3');
    await save(ada, 'Rewards').press('Enter');
    await expect(card(ada, 'Rewards').getByLabel('Day 2')).toBeFocused();
    await expectAccessible(ada.page);
  });

  await test.step('seven amounts are saved, and the phone offers the first of them', async () => {
    for (let day = 1; day <= 7; day += 1) await card(ada, 'Rewards').getByLabel(`Day ${day}`).fill(`${day}.5`);
    await save(ada, 'Rewards').press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The rewards are saved.' })).toBeVisible();
    await app.open(`${ORIGIN}/m/rewardCenter`);
    await expect(phone.getByRole('button', { name: 'Sign in for €1.50' })).toBeVisible();
  });

  await test.step('of two who change a card the second is shown what the first changed, and keeps both', async () => {
    await card(ada, 'Cashback').getByLabel('Slots').fill('0.8');
    await save(ada, 'Cashback').press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The cashback is saved.' })).toBeVisible();
    await card(bo, 'Cashback').getByLabel('Fishing').fill('0.5');
    await save(bo, 'Cashback').press('Enter');
    await expect(card(bo, 'Cashback').getByRole('alert')).toContainText('They changed: Slots.');
    await card(bo, 'Cashback').getByRole('button', { name: 'Keep mine' }).press('Enter');
    await save(bo, 'Cashback').press('Enter');
    await expect(bo.page.getByRole('status').filter({ hasText: 'The cashback is saved.' })).toBeVisible();
    await bo.page.reload();
    await expect(card(bo, 'Cashback').getByLabel('Slots')).toHaveValue('0.8');
    await expect(card(bo, 'Cashback').getByLabel('Fishing')).toHaveValue('0.5');
  });

  await test.step('lotteries and agents have their terms', async () => {
    await card(ada, 'Lotteries').getByLabel('Kept in prize mode Lott').fill('25.01');
    await save(ada, 'Lotteries').press('Enter');
    await expect(card(ada, 'Lotteries').getByText('A share from 0 to 25 percent.')).toBeVisible();
    await card(ada, 'Lotteries').getByLabel('Kept in prize mode Lott').fill('7.5');
    await save(ada, 'Lotteries').press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The terms of lotteries are saved.' })).toBeVisible();
    await card(ada, 'Agents').getByLabel('Days to dispute a bill').fill('14');
    await save(ada, 'Agents').press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The terms of agents are saved.' })).toBeVisible();
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await ada.close();
  await bo.close();
});
