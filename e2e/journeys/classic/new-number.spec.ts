import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { codeFor, newMobile, Puzzle } from '../../phone.ts';

test('a member changes the phone number by a code to the new one and the password', async ({ app, page, member }) => {
  const number = newMobile();
  const sheet = page.getByRole('dialog', { name: 'Mobile number' });
  const puzzle = new Puzzle(page, SHARED_PLACE);
  await app.open('/m/member/info');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Mobile number/ })
    .click();
  await sheet.locator('input[name="mobileNum"]').fill(number);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Get code' }).click();
  await puzzle.drag();
  await sheet.getByRole('timer').waitFor();
  await puzzle.dialog.waitFor({ state: 'detached' });
  await sheet.locator('input[name="verificationCode"]').fill(await codeFor(SHARED_PLACE, `86${number}`));
  await sheet.getByRole('textbox', { name: 'Login password' }).fill(member.password);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('main').getByText(`${number.slice(0, 2)}****${number.slice(-2)}`)).toBeVisible();
});
