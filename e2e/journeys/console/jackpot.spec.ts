import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { fundMember, registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { openListening } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const TARN = { ...ownMerchant('Tarn'), isClassic: true };
const ORIGIN = `http://${TARN.host}:${SHARED_PLACE.port}`;

test('JACKPOT-04: an operator opens a jackpot, an open phone shows it, a member wins it in the game, and staff see who', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  await makeMerchant(TARN);
  const member = await registerMember(SHARED_PLACE, TARN);
  await fundMember(SHARED_PLACE, TARN as unknown as GridMerchant, member, '50');
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const app = new App(phone, TARN as unknown as GridMerchant);
  await openListening(phone, `${ORIGIN}/m/jackpot`);
  await expect(phone.getByText('For show only – not a prize pool')).toBeVisible();

  const { page } = ada;
  const saveButton = page.getByRole('button', { name: 'Save terms' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('what does not fit says so at its field', async () => {
    await ada.console.open(`/m/${TARN.code}/jackpot`);
    await expect(ada.console.heading).toHaveText('Jackpot');
    await expect(page.getByText('Nobody has won it yet.')).toBeVisible();
    await page.getByRole('switch', { name: 'Members can win a jackpot' }).press('Space');
    await page.getByLabel('Game').selectOption('Ember Dragon');
    await field('Share of each stake, percent').fill('1');
    await field('Seed').fill('5');
    await field('Ceiling').fill('4');
    await field('Stakes for one win').fill('100');
    await saveButton.press('Enter');
    await expect(page.getByText('Share and seed together return more than 2 % of the stakes.')).toBeVisible();
    await expect(page.getByText('The ceiling is no less than the seed.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the pool is on an open phone', async () => {
    // every stake of 1.00 hits
    await field('Ceiling').fill('');
    await field('Seed').fill('0.01');
    await field('Stakes for one win').fill('1');
    await expect(page.getByText('This adds 2.00 % to what the game returns in the long run.')).toBeVisible();
    await takeHandbookPicture(page, 'jackpot');
    await saveButton.press('Enter');
    await expect(saveButton).toBeDisabled();
    await expect(phone.getByText('Any spin of Ember Dragon can win all of it')).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Jackpot' }).locator('bdi')).toHaveText(/0\.01/);
    await expect(phone.getByText('For show only – not a prize pool')).toHaveCount(0);
  });

  await test.step('it is won in the game, and staff see by whom', async () => {
    await phone.getByRole('button', { name: 'Play Ember Dragon' }).click();
    await app.game.betLeast();
    await app.game.playRound();
    await expect(app.game.status).toHaveText(/You win the jackpot: .*0\.02/);
    await page.reload();
    const win = page.getByRole('region', { name: 'Wins' }).getByRole('row').filter({ hasText: member.userName });
    await expect(win).toContainText('Ember Dragon');
    await expect(win).toContainText('0.02 EUR');
    await expectAccessible(page);
  });
  await ada.page.context().close();
});
