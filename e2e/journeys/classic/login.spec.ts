import { readCaptcha } from '../../captcha.ts';
import { expect, test } from '../../fixtures.ts';
import { callApi, type Member, PASSWORD, registerMember } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';

const LOGIN = /wps\/session\/login$/;
const LOGGED_OUT = 'Your account was logged out, please log in again';

/** Ends a session as another device of the member does. */
async function endSession({ token }: Member): Promise<void> {
  const { status } = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/session/logout', { method: 'DELETE', token });
  expect(status).toBe(200);
}

test('LOGIN-02 LOGIN-03 LOGIN-10: the form as a guest finds it', async ({ app, page }) => {
  await app.open('/m/login');
  await expect(app.login.captcha).toHaveCount(0);
  await expect(app.login.remember).toBeChecked();
  await app.login.password.fill(PASSWORD);
  await expect(app.login.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(app.login.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(app.login.password).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Create your account' }).click();
  await app.expectAddress('/m/register');
});

test('LOGIN-07 LOGIN-08 LOGIN-09 LOGIN-25 LOGIN-30 ERR-14 ERR-17: after a wrong password comes a captcha, which has to be read', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(LOGIN);
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  let captchaId = '';
  page.on('response', (response) => {
    captchaId = response.headers()['x-captcha-id'] ?? captchaId;
  });
  await app.open('/m/login');
  await app.expectToast('The user does not exist or is disabled', () => app.login.logIn(userName, 'not the password'));
  await expect(app.login.captcha).toBeVisible();

  await app.login.password.fill(password);
  await app.login.submit.click();
  await expect(page.getByText('Enter a captcha')).toBeVisible();

  await app.login.captcha.pressSequentially('12a345678');
  await expect(app.login.captcha).toHaveValue('123456');
  await app.expectToast('Verification code error', () => app.login.submit.click());

  const before = await app.login.picture.locator('img').getAttribute('src');
  const fresh = page.waitForResponse((response) => /wps\/captcha/.test(response.url()));
  await app.login.picture.click();
  await fresh;
  await expect(app.login.picture.locator('img')).not.toHaveAttribute('src', before ?? '');

  await app.login.captcha.fill(await readCaptcha(SHARED_PLACE, captchaId));
  await app.login.submit.click();
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
});

test('LOGIN-24: an empty form says so under its fields and asks nobody', async ({ app, page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (LOGIN.test(request.url())) calls += 1;
  });
  await app.open('/m/login');
  await app.login.submit.click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(2);
  await app.login.username.fill('x'.repeat(65));
  await app.login.password.fill('something');
  await app.login.submit.click();
  await expect(page.getByText('Account format is incorrect')).toBeVisible();
  expect(calls).toBe(0);
});

test('LOGIN-17 LOGIN-22 SESSION-01: a login stores the session and leads back to where one wanted to go', async ({
  app,
  page,
  merchant,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  await app.open('/m/gameRecord');
  const sent = page.waitForRequest((request) => LOGIN.test(request.url()));
  await app.login.logIn(userName, password);
  expect((await sent).postData()).not.toContain(password);
  await app.expectAddress('/m/gameRecord');
  const kept = JSON.parse((await app.stored('MC_SESSION_INFO')) ?? '{}');
  expect(kept).toMatchObject({ merchantCode: 'EN', userName, type: 0 });
  expect(Object.keys(kept).toSorted()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName']);
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBe(
    await app.stored('MC_SESSION_INFO'),
  );
});

test('LOGIN-26 LOGIN-29 SESSION-10: a remembered login is filled in after logging out; unticked it is forgotten', async ({
  app,
  page,
  merchant,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  const leave = async () => {
    await app.open('/m/home');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await app.open('/m/login');
  };
  await app.open('/m/login');
  await app.login.logIn(userName, password);
  await app.expectAddress('/m/home');
  const all = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(all).toContain('remPass');
  expect(all).not.toContain(password);
  expect(all).not.toContain(Buffer.from(password).toString('base64'));
  await leave();
  await expect(app.login.username).toHaveValue(userName);
  await expect(app.login.password).toHaveValue(password);

  await app.login.remember.uncheck();
  await app.login.submit.click();
  await app.expectAddress('/m/home');
  await leave();
  await expect(app.login.submit).toBeEnabled();
  await expect(app.login.username).toHaveValue('');
  expect(await app.stored('remPass')).toBeNull();
});

test('SESSION-19 ERR-18: a session that ended elsewhere leads to the login and says so', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expectFailure(/wps\/member\/me/);
  // The stream would tell of the end before the tap does; that it does is the next journey.
  await page.route(/wps\/live$/, () => {});
  // the last that the page asks for by itself: later it would tell of the end before the tap does
  const checked = page.waitForResponse(/member\/limits\/check$/);
  await app.open('/m/home');
  await expect(page.getByRole('main').getByText(member.userName)).toBeVisible();
  await checked;
  await endSession(member);
  await app.expectToast(LOGGED_OUT, () => page.getByRole('button', { name: 'Refresh balance' }).click());
  await app.expectAddress('/m/login');
  expect(await app.stored('MC_SESSION_INFO')).toBeNull();
});

test('SESSION-19: an open page hears by itself that its session has ended elsewhere', async ({ app, page, member }) => {
  const listening = page.waitForResponse(/wps\/live$/);
  // the last that the page asks for by itself: later it would be told that the session has ended
  const checked = page.waitForResponse(/member\/limits\/check$/);
  await app.open('/m/home');
  await expect(page.getByRole('main').getByText(member.userName)).toBeVisible();
  await listening;
  await checked;
  await app.expectToast(LOGGED_OUT, () => endSession(member));
  await app.expectAddress('/m/login');
});

test('SESSION-10: a logout in one tab leaves nothing of the member in another', async ({
  app,
  page,
  context,
  merchant,
  expectFailure,
}) => {
  // the other tab's stream, and its question about reality checks, can be asked once more before that tab knows of the logout
  expectFailure(/\/wps\/(live|member\/limits\/check)$/);
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  await app.open('/m/login');
  await app.login.logIn(userName, password);
  await app.expectAddress('/m/home');
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(other.getByText(userName)).toBeVisible();
  await app.openSideMenu();
  await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Yes, log out' }).click();
  await expect(other.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(other.getByText(userName)).toHaveCount(0);
});
