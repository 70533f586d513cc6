import type { BrowserContext, Page } from '@playwright/test';
import { readCaptcha } from '../../captcha.ts';
import { expect, test } from '../../fixtures.ts';
import { callApi, fundMember, type Member, registerMember } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';

const LOGIN = /wps\/session\/login$/;
/** Comes a while after the page does, which a busy machine may take long for. */
const LATE = { timeout: 60_000 };
const LOGGED_OUT = 'Your account was logged out, please log in again';

/** Ends a session as another device of the member does. */
async function endSession(token: string): Promise<void> {
  const { status } = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/session/logout', { method: 'DELETE', token });
  expect(status).toBe(200);
}

test('LOGIN-02 LOGIN-07 LOGIN-08 LOGIN-09 LOGIN-24 LOGIN-25 LOGIN-30 ERR-14 ERR-17: an empty form asks nobody; after a wrong password comes a captcha, which has to be read', async ({
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
  let calls = 0;
  page.on('request', (request) => {
    if (LOGIN.test(request.url())) calls += 1;
  });
  await app.open('/m/login');
  await expect(app.login.captcha).toHaveCount(0);
  await app.login.submit.click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(2);
  await app.login.fill('x'.repeat(65), 'something');
  await app.login.submit.click();
  await expect(page.getByText('Account format is incorrect')).toBeVisible();
  expect(calls).toBe(0);

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

async function logsIn(app: App, page: Page, { userName, password }: Member): Promise<void> {
  await app.open('/m/gameRecord');
  await expect(app.login.remember).toBeChecked();
  await app.login.fill(userName, password);
  await expect(app.login.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(app.login.password).toHaveAttribute('type', 'text');
  const sent = page.waitForRequest((request) => LOGIN.test(request.url()));
  await app.login.submit.click();
  expect((await sent).postData()).not.toContain(password);
  await app.expectAddress('/m/gameRecord');
  const kept = JSON.parse((await app.stored('MC_SESSION_INFO')) ?? '{}');
  expect(kept).toMatchObject({ merchantCode: 'EN', userName, type: 0 });
  expect(Object.keys(kept).toSorted()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName']);
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBe(
    await app.stored('MC_SESSION_INFO'),
  );
  await expect.poll(() => app.stored('remPass')).not.toBeNull();
  const all = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(all).not.toContain(password);
  expect(all).not.toContain(Buffer.from(password).toString('base64'));
}

async function walks(app: App, { userName }: Member): Promise<void> {
  const entries = app.bottomMenu.getByRole('link');
  await expect(entries).toHaveText(['Home', 'Share', 'Deposit', 'Promotions', 'Me']);
  await entries.nth(2).click();
  await app.expectAddress('/m/voucherCenter');
  await entries.nth(4).click();
  await app.expectAddress('/m/member/home');
  await entries.nth(0).click();
  await app.expectAddress('/m/home');
  await app.openSideMenu();
  await expect(app.sideMenu.getByText(`${app.merchant.symbol}1,000`)).toBeVisible();
  await app.sideMenu.getByText(userName).click();
  await app.expectAddress('/m/member/home');
}

async function logsOut(app: App, page: Page, context: BrowserContext, { userName }: Member): Promise<void> {
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(other.getByText(userName)).toBeVisible();
  await app.openSideMenu();
  await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question.getByText('Are you sure you want to log out?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  const kept = (await app.stored('MC_SESSION_INFO')) ?? '{}';
  expect(kept).toContain(userName);

  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
  const steps = await page.evaluate(() => history.length);
  const ended = page.waitForRequest((request) => /session\/logout/.test(request.url()));
  await question.getByRole('button', { name: 'Yes, log out' }).click();
  expect((await ended).headers()['authorization']).toBe((JSON.parse(kept) as { token: string }).token);
  await app.expectAddress('/m/home');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect([await app.stored('autoLogin'), await app.stored('theme')]).toEqual(['0', 'dark']);
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  await expect(other.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(other.getByText(userName)).toHaveCount(0);
  await other.close();
}

test('LOGIN-03 LOGIN-10 LOGIN-17 LOGIN-22 LOGIN-26 LOGIN-29 LAYOUT-17 LAYOUT-20 LAYOUT-22 LAYOUT-27 LAYOUT-28 MEMBER-03 SESSION-01 SESSION-04 SESSION-06 SESSION-08 SESSION-09 SESSION-10: a member’s session from login to logout, over two tabs; the login is remembered until its box is unticked', async ({
  app,
  page,
  context,
  merchant,
  expectFailure,
}) => {
  // the other tab's stream, and its question about reality checks, can be asked once more before that tab knows of the logout
  expectFailure(/\/wps\/(live|member\/limits\/check)$/);
  const member = await registerMember(SHARED_PLACE, merchant);
  await fundMember(SHARED_PLACE, merchant, member, '1000');
  await test.step('the login leads back to where one wanted to go, and stores the session', () =>
    logsIn(app, page, member));
  await test.step('by the menus of a member', () => walks(app, member));
  await test.step('a logout in one tab leaves nothing of the member in another', () =>
    logsOut(app, page, context, member));
  await test.step('the login is filled in; unticked it is forgotten', async () => {
    await app.bottomMenu.getByRole('link', { name: 'Log in' }).click();
    await expect(app.login.username).toHaveValue(member.userName);
    await expect(app.login.password).toHaveValue(member.password);
    await app.login.remember.uncheck();
    await app.login.submit.click();
    await app.expectAddress('/m/home');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await app.stored('remPass')).toBeNull();
    await app.open('/m/login');
    await expect(app.login.submit).toBeEnabled();
    await expect(app.login.username).toHaveValue('');
  });
});

test('SESSION-19 ERR-18: an open page hears by itself that its session ended elsewhere; in the middle of a deposit it says so, and leads back after the login', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const listening = page.waitForResponse(/wps\/live$/, LATE);
  // the page's last own call: a later one would be answered that the session has ended
  const checked = page.waitForResponse(/member\/limits\/check$/, LATE);
  await app.open('/m/home');
  await expect(page.getByRole('main').getByText(member.userName)).toBeVisible();
  await listening;
  await checked;
  await app.expectToast(LOGGED_OUT, () => endSession(member.token));
  await app.expectAddress('/m/login');
  expect(await app.stored('MC_SESSION_INFO')).toBeNull();
  expect(problems).toEqual([]);

  // The stream would tell of the end before the tap does.
  await page.route(/wps\/live$/, () => {});
  expectFailure(/wps\//);
  const checkedAgain = page.waitForResponse(/member\/limits\/check$/, LATE);
  await app.login.logIn(member.userName, member.password);
  await app.expectAddress('/m/home');
  await checkedAgain;
  await app.bottomMenu.getByRole('link', { name: 'Deposit' }).click();
  await page.getByLabel('Amount').fill('300');
  const { token } = JSON.parse((await app.stored('MC_SESSION_INFO')) ?? '{}') as { token: string };
  await endSession(token);
  await app.expectToast(LOGGED_OUT, () => page.getByRole('button', { name: /^Deposit .*300/ }).click());
  await expect(page).toHaveURL(/\/m\/login/);
  await app.login.logIn(member.userName, member.password);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).not.toHaveURL(/\/m\/login/);
});
