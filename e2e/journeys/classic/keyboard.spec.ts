import { expect, test } from '../../fixtures.ts';
import { newUserName, PASSWORD, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { tabTo, typeInto } from '../../pages/keyboard.ts';

test('a member logs in, deposits and plays with the keyboard alone, and is told what happens', async ({
  app,
  page,
  merchant,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);

  await test.step('skips to the content and logs in', async () => {
    await app.open('/m/login');
    await tabTo(page, /^Skip to/);
    await typeInto(page, 'Username', userName);
    await typeInto(page, 'Password', password);
    await page.keyboard.press('Enter');
    await app.expectAddress('/m/home');
    await expect(page.getByRole('main').getByText(userName)).toBeVisible();
  });

  await test.step('deposits', async () => {
    await app.open('/m/voucherCenter');
    await typeInto(page, 'Amount', '500');
    await tabTo(page, /^Deposit .*500/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
    await tabTo(page, /^Pay now/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  });

  await test.step('finds a game and plays a round', async () => {
    await app.open('/m/gameList?gameName=jade');
    await expect(app.home.tile('Jade Tiger')).toBeVisible();
    await tabTo(page, /Jade Tiger/);
    await page.keyboard.press('Enter');
    await app.game.ready();
    await app.game.spin.focus();
    await page.keyboard.press('Enter');
    await expect(app.game.spin).toBeDisabled();
    await app.game.roundShown();
    await expect(app.game.status).not.toBeEmpty();
  });
});

test('a form that is wrong is read out where it is wrong', async ({ app, page }) => {
  await app.open('/m/login');
  await expect(page.getByRole('main').locator('form')).toMatchAriaSnapshot(`
    - textbox "Username"
    - textbox "Password"
    - button "Show password"
    - checkbox "Remember password" [checked]
    - button "Log in"
  `);
  await app.login.submit.click();
  await expect(app.login.username).toBeFocused();
  await expect(app.login.username).toHaveAttribute('aria-invalid', 'true');
  await expect(app.login.username).toHaveAccessibleDescription('Please fill in this field');
});

test('a stranger registers with the keyboard alone', async ({ app, page }) => {
  const userName = newUserName();
  await app.open('/m/register');
  await typeInto(page, 'Username', userName);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm password', PASSWORD);
  await typeInto(page, 'Verification code', await app.register.readPicture());
  await tabTo(page, /^field I am at least/);
  await page.keyboard.press('Space');
  await expect(app.register.age).toBeChecked();
  await tabTo(page, /^Register$/);
  await page.keyboard.press('Enter');
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
});

test('what moves can be stopped: banners, notices and winners stand still on request and by the system’s wish', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/home');
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ).length,
  );
  expect(running).toBe(0);
});
