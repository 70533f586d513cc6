import { approveSaved, type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';
import { staff } from '../../program.ts';
import { makeMerchant } from '../../staff-api.ts';

const WHARF = { ...ownMerchant('Wharf'), isClassic: true };
const ORIGIN = `http://${WHARF.host}:${SHARED_PLACE.port}`;
const NAME = 'Quay bonus <b>50%</b>';

/** An offer by its name; the first one without a name while it has none. */
const offer = ({ page }: Desk, name = NAME) => page.getByRole('group', { name, exact: true });
const saveButton = ({ page }: Desk) => page.getByRole('button', { name: 'Save offers' });
/** Saves offers that give more, which a second owner approves. */
async function save(desk: Desk): Promise<void> {
  await saveButton(desk).press('Enter');
  await expect(saveButton(desk)).toBeDisabled();
  await approveSaved(desk, WHARF.code);
}

test('DEPOSIT-05 CWAL-12 MEMBER-09: an operator makes an offer, a member deposits with it, staff see its progress and cancel it, and write levels', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(WHARF);
  const member = await registerMember(SHARED_PLACE, WHARF);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const app = new App(phone, WHARF as unknown as GridMerchant);
  const taken = phone.getByRole('button', { name: /^Quay bonus/ });

  await test.step('what does not fit says so at its field, which takes the keys', async () => {
    await ada.console.open(`/m/${WHARF.code}/bonuses`);
    await expect(ada.console.heading).toHaveText('Bonuses');
    await expect(ada.page.getByText('No offer yet')).toBeVisible();
    await expect(saveButton(ada)).toBeDisabled();
    await ada.page.getByRole('button', { name: 'Add an offer' }).press('Enter');
    const fresh = offer(ada, 'An offer without a name');
    await expect(fresh.getByLabel('Name, English')).toBeFocused();
    await saveButton(ada).press('Enter');
    await expect(fresh.getByText('A name is missing here or in English.')).toBeVisible();
    await expect(fresh.getByLabel('Name, English')).toBeFocused();
    await expect(fresh.getByText('A whole number from 1 to 200.')).toBeVisible();
    await expectAccessible(ada.page);
  });

  await test.step('an offer is written by keys, previews what members read, and an open phone shows it', async () => {
    await openListening(phone, `${ORIGIN}/m/voucherCenter`);
    await expect(phone.getByLabel('Amount')).toBeVisible();
    await expect(taken).toHaveCount(0);
    await offer(ada, 'An offer without a name').getByLabel('Name, English').focus();
    await ada.page.keyboard.type(NAME);
    for (const [label, text] of [
      ['Percent of the deposit', '50'],
      ['Smallest deposit', '100'],
      ['Largest bonus', '500'],
      ['Times to stake', '20'],
      ['Largest stake', '400'],
    ] as const) {
      await offer(ada).getByLabel(label).focus();
      await ada.page.keyboard.press('ControlOrMeta+A');
      await ada.page.keyboard.type(text);
    }
    await offer(ada).getByLabel('Which stakes count').press('Enter');
    await ada.page.getByRole('option', { name: 'All' }).click();
    await offer(ada).getByRole('switch').press('Space');
    await expect(offer(ada)).toContainText('brings 50.00 EUR; then 1,000.00 EUR have to be staked within 7 days');
    await save(ada);
    await expectAccessible(ada.page);
    await expect(taken).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('of two who change offers the second is shown what the first changed, and keeps both', async () => {
    // a member reads the terms meanwhile
    await phone.getByLabel('Amount').fill('200');
    await taken.click();
    const terms = phone.getByRole('dialog');
    await expect(terms).toContainText('up to €500.00');
    await bo.console.open(`/m/${WHARF.code}/bonuses`);
    await bo.page.getByRole('button', { name: 'Add an offer' }).press('Enter');
    await ada.page.getByRole('button', { name: `Change ${NAME}` }).press('Enter');
    await offer(ada).getByLabel('Largest bonus').fill('600');
    await save(ada);
    await expect(terms).toContainText('up to €600.00');
    const second = offer(bo, 'An offer without a name');
    await second.getByLabel('Name, English').fill('Second');
    for (const [label, text] of [
      ['Percent of the deposit', '10'],
      ['Smallest deposit', '10'],
      ['Largest bonus', '50'],
      ['Largest stake', '2'],
    ] as const)
      await offer(bo, 'Second').getByLabel(label).fill(text);
    await saveButton(bo).press('Enter');
    await expect(bo.page.getByRole('alert')).toContainText(`They changed: ${NAME}.`);
    await expectAccessible(bo.page);
    await bo.page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await bo.page.getByRole('button', { name: 'Move Second up' }).press('Enter');
    await expect(bo.page.getByRole('status').filter({ hasText: 'Second is number 1 of 2.' })).toHaveCount(1);
    await save(bo);
    await expect(offer(bo)).toContainText('at most 600.00 EUR');
  });

  await test.step('the member takes it, deposits with it and plays', async () => {
    await phone.getByRole('button', { name: 'Take this bonus' }).click();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await expect(taken).toHaveAttribute('aria-pressed', 'true');
    await phone.getByRole('button', { name: /^Deposit .*200/ }).click();
    await phone.getByRole('button', { name: 'Pay now' }).click();
    await expect(phone.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    await app.open(`${ORIGIN}/m/gameList?gameName=jade+tiger`);
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.playRound();
  });

  await test.step('staff see it with its progress, and what is kept and lost before it is cancelled', async () => {
    for (const desk of [ada, bo]) {
      await desk.console.open(`/m/${WHARF.code}/members?search=${member.userName}`);
      await desk.page.getByRole('link', { name: member.userName }).click();
      await desk.console.openTab('Bonuses', 'bonuses');
      const row = desk.console.row(NAME);
      await expect(row).toContainText('100.00 EUR');
      await expect(row).toContainText(/(?!0\.00)\d+\.\d\d EUR of 2,000\.00 EUR/);
      await expect(row).toContainText('Running');
      await expectAccessible(desk.page);
      await row.getByRole('button', { name: 'Cancel it' }).press('Enter');
      await expect(desk.console.dialog).toContainText('The member loses100.00 EUR');
    }
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Cancel the bonus' }).press('Enter');
    await expect(ada.console.dialog).toContainText('Write at least three letters.');
    await ada.console.dialog.getByLabel('Reason').fill('asked for it in the chat');
    await ada.console.dialog.getByRole('button', { name: 'Cancel the bonus' }).press('Enter');
    await expect(ada.console.row(NAME)).toContainText('asked for it in the chat');
    await expect(ada.console.row(NAME)).toContainText('100.00 EUR lost');
  });

  await test.step('a second member of staff sees that it has ended, and so does the member', async () => {
    await bo.console.dialog.getByLabel('Reason').fill('it is too late');
    await bo.console.dialog.getByRole('button', { name: 'Cancel the bonus' }).press('Enter');
    await expect(bo.console.dialog.getByRole('alert')).toContainText('This bonus has ended meanwhile.');
    await bo.page.keyboard.press('Escape');
    await expect(bo.console.row(NAME)).toContainText('Cancelled');
    await app.open(`${ORIGIN}/m/member/bonuses`);
    await expect(phone.getByText(/^Ended by customer service/)).toBeVisible();
  });

  await test.step('levels are written by keys, and one that asks for no more says so at its field', async () => {
    await ada.console.open(`/m/${WHARF.code}/vip-levels`);
    await expect(ada.console.heading).toHaveText('VIP levels');
    await expect(ada.page.getByText('No level yet')).toBeVisible();
    const add = ada.page.getByRole('button', { name: 'Add a level' });
    const saveLevels = ada.page.getByRole('button', { name: 'Save levels' });
    await add.press('Enter');
    await ada.page.getByLabel('VIP 1: deposited altogether').fill('10');
    await ada.page.getByLabel('VIP 1: staked altogether').fill('20');
    await add.press('Enter');
    await saveLevels.press('Enter');
    await expect(ada.page.getByLabel('VIP 2: staked altogether')).toBeFocused();
    await expect(ada.page.getByText('Each level asks for no less than the one before it')).toBeVisible();
    await ada.page.getByLabel('VIP 2: staked altogether').fill('30');
    await saveLevels.press('Enter');
    await expect(saveLevels).toBeDisabled();
    await expectAccessible(ada.page);
    // Levels that bring nothing yet give nobody more.
    await ada.page.reload();
    await expect(ada.page.getByLabel('VIP 2: staked altogether')).toHaveValue('30');
    await takeHandbookPicture(ada.page, 'vip-levels');
    await ada.page.getByLabel('VIP 2: reward').fill('5');
    await saveLevels.press('Enter');
    await approveSaved(ada, WHARF.code);
    await expect(ada.page.getByLabel('VIP 2: reward')).toHaveValue('5');
  });

  await test.step('sign-in days and levels take the conditions of the offer, which then cannot be removed', async () => {
    await staff(SHARED_PLACE, WHARF.code, 'sign-in', '1', '2', '3', '4', '5', '6', '7');
    await ada.page.getByRole('link', { name: 'Bonuses' }).first().press('Enter');
    const saveConditions = ada.page.getByRole('button', { name: 'Save conditions of rewards' });
    for (const kind of ['Sign-in days', 'VIP levels'])
      await ada.page.getByLabel(kind).selectOption({ label: `As “${NAME}”: 20 × within 7 days` });
    await saveConditions.press('Enter');
    await expect(saveConditions).toBeDisabled();
    await expectAccessible(ada.page);
    await approveSaved(ada, WHARF.code);
    await ada.page.getByRole('button', { name: `Change ${NAME}` }).press('Enter');
    await offer(ada)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await saveButton(ada).press('Enter');
    await expect(ada.page.getByRole('alert')).toContainText('take the conditions of an offer that would be gone');
    await ada.page.getByRole('button', { name: 'Undo changes' }).first().press('Enter');
  });

  await test.step('a day is signed in at once, its reward is a bonus once its terms were read, and levels tell theirs', async () => {
    const terms = phone.getByRole('dialog', { name: 'Terms' });
    await app.open(`${ORIGIN}/m/rewardCenter`);
    await expect(phone.getByText('What a day gives is a bonus.', { exact: false })).toBeVisible();
    await app.expectToast('It is among your rewards now: read its conditions and claim it', () =>
      phone.getByRole('button', { name: 'Sign in for €1.00' }).click(),
    );
    await expect(phone.getByRole('button', { name: 'Done for today' })).toBeDisabled();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Claim Sign-in reward' }).click();
    await expect(terms.getByRole('heading', { name: 'Sign-in reward' })).toBeVisible();
    await expect(terms).toContainText('€20.00');
    await app.expectToast('Your bonus of €1.00 runs', () =>
      terms.getByRole('button', { name: 'Take this bonus' }).click(),
    );
    await app.open(`${ORIGIN}/m/member/vip`);
    await phone.getByRole('button', { name: 'Conditions of the reward (VIP 2)' }).click();
    await expect(terms).toContainText('€100.00');
    await expectAccessible(phone);
    await terms.getByRole('button', { name: 'Close' }).click();
    await expect(terms).toHaveCount(0);
  });

  await ada.close();
  await bo.close();
});
