import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { callApi, fundMember, PASSWORD, registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { makeMerchant } from '../../staff-api.ts';

test('staff read what a member set for their own play', async ({ merchant, browser }) => {
  const member = await registerMember(SHARED_PLACE, merchant);
  const send = (path: string, body: object) =>
    callApi(SHARED_PLACE, merchant, `/wps/member/limits/${path}`, { method: 'POST', token: member.token, body });
  await send('set', { limit: 'depositDay', amount: '300' });
  await send('set', { limit: 'depositDay', amount: null });
  await send('time', { minutes: 90 });
  await send('break', { length: 'halfYear', password: PASSWORD });
  const ada = await openAsAdministrator(browser);
  await ada.console.open(`/m/EN/members?search=${member.userName}`);
  await ada.page.getByRole('link', { name: member.userName }).click();
  await expect(ada.page.getByText('Nobody of the staff can change them or end a break.')).toBeVisible();
  await expect(ada.page.getByText(/Self-exclusion until/)).toBeVisible();
  await expect(ada.page.getByText('0 of 90 minutes')).toBeVisible();
  await expect(ada.page.getByText('waits for the member')).toBeVisible();
  await expectAccessible(ada.page);
});

const MOOR = { ...ownMerchant('Moor'), isClassic: true };
const ORIGIN = `http://${MOOR.host}:${SHARED_PLACE.port}`;

test('an operator limits every member, and an open game declines the next bet; a member sees whose limit it is', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/rgs\/play/);
  const ada = await openAsAdministrator(browser);
  await makeMerchant(MOOR);
  const merchant = MOOR as unknown as GridMerchant;
  const member = await registerMember(SHARED_PLACE, MOOR);
  await fundMember(SHARED_PLACE, merchant, member, '50');
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const app = new App(phone, merchant);
  await phone.goto(`${ORIGIN}/m/home`);
  await app.home.tile('Polar Lights').getByRole('button').first().click();
  await app.game.ready();
  await app.game.betLeast();
  await app.game.playRound();

  const { page } = ada;
  const save = page.getByRole('button', { name: 'Save limits of every member' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await test.step('what is no amount says so at its field', async () => {
    await ada.console.open(`/m/${MOOR.code}/play-limits`);
    await expect(ada.console.heading).toHaveText('Play limits');
    await field('Single bet').fill('0');
    await save.press('Enter');
    await expect(page.getByText('An amount above 0, such as 50 or 12.50.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a limit holds for the game that is open', async () => {
    await field('Single bet').fill('0.01');
    await field('Deposits in 24 hours').fill('500');
    await page.getByLabel('Playing time in one day').selectOption('120 minutes');
    await takeHandbookPicture(page, 'play-limits');
    await save.press('Enter');
    await expect(save).toBeDisabled();
    await app.game.spin.click();
    await expect(app.game.frame.getByRole('alert')).toContainText('A limit has been reached');
  });

  await test.step('the member sees what holds for everyone beside the own limit', async () => {
    await phone.goto(`${ORIGIN}/m/member/limits`);
    const main = phone.getByRole('main');
    await expect(main.getByText(/^For every member here: [^0-9]*500\.00$/)).toBeVisible();
    await expect(main.getByText('For every member here: 2 h')).toBeVisible();
    await main.getByRole('button', { name: 'Set a limit: Deposits in 24 hours' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Deposits in 24 hours' });
    await sheet.getByLabel('Largest amount').fill('800');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText(/^Your own limit: [^0-9]*800\.00$/)).toBeVisible();
    await expect(main.getByText(/of [^0-9]*500\.00 used$/)).toBeVisible();
    await expectAccessible(phone);
  });
  await ada.page.context().close();
});
