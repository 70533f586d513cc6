import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { callApi, registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const GATE = { ...ownMerchant('Gate'), isClassic: true };
const ORIGIN = `http://${GATE.host}:${SHARED_PLACE.port}`;

test('STATUS-16 CACC-19 CSYS-09: an operator sets who is let in, where codes go, cards, adjustments and hot games', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(GATE);
  const member = await registerMember(SHARED_PLACE, GATE);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const card = (desk: typeof ada, name: string) => desk.page.getByRole('region', { name, exact: true });
  const save = (desk: typeof ada, name: string) => card(desk, name).getByRole('button', { name: /^Save/ });
  const expectDone = (desk: typeof ada, text: string) =>
    expect(desk.page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await test.step('what is no network says so at its field, which takes the keys', async () => {
    for (const desk of [ada, bo]) {
      await desk.console.open(`/m/${GATE.code}/access`);
      await expect(desk.console.heading).toHaveText('Access');
    }
    await expectAccessible(ada.page);
    await card(ada, 'Region').getByLabel('Refused networks').fill('everybody');
    await save(ada, 'Region').press('Enter');
    await expect(card(ada, 'Region').getByLabel('Refused networks')).toBeFocused();
    await expectAccessible(ada.page);
  });

  await test.step('a phone in a refused network is told so, and is let in again once it is taken away', async () => {
    await card(ada, 'Region').getByLabel('Refused networks').fill('127.0.0.0/8\n::1');
    await save(ada, 'Region').press('Enter');
    await expectDone(ada, 'The region is saved.');
    await expect(async () => {
      await phone.goto(`${ORIGIN}/m/home`);
      await expect(phone.getByText('Access restricted')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(phone.getByText('Your address: 127.0.0.1')).toBeVisible();
    await card(ada, 'Region').getByLabel('Refused networks').fill('');
    await save(ada, 'Region').press('Enter');
    await expect(async () => {
      await phone.goto(`${ORIGIN}/m/home`);
      await expect(phone.getByRole('navigation').first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('of two who change a card the second is shown what the first changed, and keeps both', async () => {
    await card(ada, 'Text messages').getByLabel('Cost of a message').fill('0.2');
    await save(ada, 'Text messages').press('Enter');
    await expectDone(ada, 'Text messages are saved.');
    const countries = card(bo, 'Text messages').getByRole('combobox', { name: 'Countries' });
    await countries.fill('Viet');
    await bo.page.getByRole('option', { name: 'Vietnam (+84)' }).click();
    await save(bo, 'Text messages').press('Enter');
    await expect(card(bo, 'Text messages').getByRole('alert')).toContainText('They changed: Cost of a message.');
    await card(bo, 'Text messages').getByRole('button', { name: 'Keep mine' }).press('Enter');
    await save(bo, 'Text messages').press('Enter');
    await expectDone(bo, 'Text messages are saved.');
    await bo.page.reload();
    await expect(card(bo, 'Text messages').getByLabel('Cost of a message')).toHaveValue('0.2');
    await expect(card(bo, 'Text messages').getByText('Vietnam (+84)')).toBeVisible();
    const sent = await callApi(SHARED_PLACE, GATE, '/wps/system/sendCountry');
    expect(JSON.stringify(sent.answer)).toContain('"VN"');
  });

  await test.step('sign-in apps, trials and pictures are saved', async () => {
    // What was said before is gone: more than five messages wait for one another.
    await ada.page.reload();
    await card(ada, 'External sign-in').getByLabel('Facebook app id').fill('123456789');
    await save(ada, 'External sign-in').press('Enter');
    await expectDone(ada, 'The apps are saved.');
    await card(ada, 'Trials').getByLabel('Play credit of a new trial').fill('300');
    await save(ada, 'Trials').press('Enter');
    await expectDone(ada, 'Trials are saved.');
    await card(ada, 'Pictures of members').getByLabel('A day from a member').fill('12');
    await save(ada, 'Pictures of members').press('Enter');
    await expectDone(ada, 'Pictures of members are saved.');
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await test.step('cards and adjustments have their limits among payments, hot games theirs among games', async () => {
    await ada.console.open(`/m/${GATE.code}/payments`);
    await ada.page.reload();
    await card(ada, 'Bank cards').getByLabel('Most cards of a member').fill('2');
    await card(ada, 'Bank cards').getByRole('switch', { name: 'Members may remove a card themselves' }).press('Space');
    await save(ada, 'Bank cards').press('Enter');
    await expectDone(ada, 'Bank cards are saved.');
    await card(ada, 'Adjustments').getByLabel('Largest adjustment').fill('0');
    await save(ada, 'Adjustments').press('Enter');
    await expect(card(ada, 'Adjustments').getByText('An amount above 0, such as 50 or 12.50.')).toBeVisible();
    await card(ada, 'Adjustments').getByLabel('Largest adjustment').fill('75.5');
    await save(ada, 'Adjustments').press('Enter');
    await expectDone(ada, 'Adjustments are saved.');
    await ada.console.open(`/m/${GATE.code}/games`);
    await card(ada, 'Hot games on home').getByLabel('Most games in a block').fill('6');
    await save(ada, 'Hot games on home').press('Enter');
    await expectDone(ada, 'Hot games are saved.');
    await expectAccessible(ada.page);
    await ada.page.reload();
    await expect(card(ada, 'Hot games on home').getByLabel('Most games in a block')).toHaveValue('6');
  });

  await ada.close();
  await bo.close();
});
