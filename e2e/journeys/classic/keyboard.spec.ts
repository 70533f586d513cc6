import { expect, test } from '../../fixtures.ts';
import { newUserName, PASSWORD } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { tabTo, typeInto } from '../../pages/keyboard.ts';

const REGISTER = /wps\/member\/register$/;

test('a stranger registers, deposits and plays with the keyboard alone, sees each error, and loses nothing when the connection is cut', async ({
  app,
  page,
  expectFailure,
}) => {
  const userName = newUserName();

  await test.step('skips to the content; a form that is wrong is read out where it is wrong', async () => {
    await app.open('/m/login');
    await tabTo(page, /^Skip to/);
    await expect(page.getByRole('main').locator('form')).toMatchAriaSnapshot(`
      - textbox "Username"
      - textbox "Password"
      - button "Show password"
      - checkbox "Remember password" [checked]
      - button "Log in"
    `);
    await typeInto(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(app.login.username).toBeFocused();
    await expect(app.login.username).toHaveAttribute('aria-invalid', 'true');
    await expect(app.login.username).toHaveAccessibleDescription('Please fill in this field');
    await tabTo(page, /^Create your account/);
    await page.keyboard.press('Enter');
    await app.expectAddress('/m/register');
    // the address is there before the screen, which takes the focus when it comes
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(app.register.field('username')).toBeVisible();
  });

  await test.step('registers; the server opens the account, and its answer is lost on the way', async () => {
    expectFailure(REGISTER);
    let sent = 0;
    await page.route(REGISTER, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      const request = route.request();
      const { host: _, ...headers } = request.headers();
      await fetch(`http://127.0.0.1:${SHARED_PLACE.port}/wps/member/register`, {
        method: 'PUT',
        headers: { ...headers, cookie: (await request.headerValue('cookie')) ?? '' },
        body: request.postData(),
      });
      return route.abort();
    });
    await typeInto(page, 'Username', userName);
    await typeInto(page, 'Password', PASSWORD);
    await typeInto(page, 'Confirm password', PASSWORD);
    await typeInto(page, 'Verification code', await app.register.readPicture());
    await tabTo(page, /^field I am at least/);
    await page.keyboard.press('Space');
    await expect(app.register.age).toBeChecked();
    await tabTo(page, /^Register$/);
    await app.expectToast(/network|connection/i, () => page.keyboard.press('Enter'));
    await expect(app.register.field('username')).toHaveValue(userName);
    await expect(app.register.field('password')).toHaveValue(PASSWORD);
    await page.keyboard.press('Enter');
    await app.expectAddress('/m/home');
    await expect(page.getByRole('main').getByText(userName)).toBeVisible();
    expect(sent).toBe(2);
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
