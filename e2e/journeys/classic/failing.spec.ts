import { expect, test } from '../../fixtures.ts';
import { balanceOf, newUserName, PASSWORD, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const REGISTER = /wps\/member\/register$/;
const DAY = 86_400_000;
const CODE = /assets\/entry-client/;

test('a line cut in the middle of registering loses nothing, and the same account opens once', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(REGISTER);
  const userName = newUserName();
  await app.open('/m/register');
  await app.register.fill({ username: userName, password: PASSWORD, email: `${userName}@example.org` });
  await app.register.age.check();
  // The server opens the account; its answer is lost on the way.
  let lost = 0;
  await page.route(REGISTER, async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    const request = route.request();
    const { host: _, ...headers } = request.headers();
    await fetch(`http://127.0.0.1:${SHARED_PLACE.port}/wps/member/register`, {
      method: 'PUT',
      headers: { ...headers, cookie: (await request.headerValue('cookie')) ?? '' },
      body: request.postData(),
    });
    return route.abort();
  });
  await app.expectToast(/network|connection/i, () => app.register.submit.click());
  await expect(app.register.field('username')).toHaveValue(userName);
  await expect(app.register.field('password')).toHaveValue(PASSWORD);
  await app.register.submit.click();
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
});

test('what is typed and tapped before the code has come is sent when it comes', async ({ app, page, merchant }) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  const release = await app.hold(CODE);
  await page.goto('/m/login', { waitUntil: 'commit' });
  await app.login.remember.uncheck();
  await app.login.logIn(userName, password);
  await app.expectAddress('/m/login');
  release();
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
  expect(await app.stored('remPass')).toBeNull();
});

test.describe('without the worker, which brings code past the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is typed before the code has come stays, also where the phone remembers another login', async ({
    app,
    page,
    merchant,
  }) => {
    const { userName, password } = await registerMember(SHARED_PLACE, merchant);
    await app.open('/m/login');
    await app.login.logIn(userName, password);
    await app.expectAddress('/m/home');
    await app.leave();
    await page.evaluate(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await app.open('/m/login');
    await expect(app.login.username).toHaveValue(userName);
    const release = await app.hold(CODE);
    await page.goto('/m/login', { waitUntil: 'commit' });
    await app.login.username.fill('somebody else');
    release();
    await app.takenOver();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(app.login.password).toHaveAttribute('type', 'text');
    await expect(app.login.username).toHaveValue('somebody else');
    await expect(app.login.password).toHaveValue('');
  });
});

test('a tap on a button before the code has come is answered when it comes', async ({ app, page }) => {
  const release = await app.hold(CODE);
  await page.goto('/m/home', { waitUntil: 'commit' });
  await app.home.header.getByRole('button', { name: 'Register' }).click();
  await app.expectAddress('/m/home');
  release();
  await app.expectAddress('/m/register');
  await expect(app.register.form).toBeVisible();
});

test('two quick taps on a deposit open one, and money comes once', async ({ app, page, member, merchant }) => {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('deposit/gateway')) opened.push(request.headers()['idempotency-key'] ?? 'none');
  });
  await app.open('/m/voucherCenter');
  await page.getByLabel('Amount').fill('300');
  await page.getByRole('button', { name: /^Deposit .*300/ }).dblclick();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  expect(new Set(opened).size).toBe(1);
  expect(Number(await balanceOf(SHARED_PLACE, merchant, member.token))).toBe(300);
});

test('SESSION-19: a session that ends in the middle leads to the login and back to where one was', async ({
  app,
  page,
  member,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\//);
  // The stream would tell of the end before the tap does.
  await page.route(/wps\/live$/, () => {});
  await app.open('/m/voucherCenter');
  await page.getByLabel('Amount').fill('300');
  await fetch(`http://127.0.0.1:${SHARED_PLACE.port}/wps/session/logout`, {
    method: 'DELETE',
    headers: { Merchant: merchant.code, Authorization: member.token },
  });
  await app.expectToast('logged out', () => page.getByRole('button', { name: /^Deposit .*300/ }).click());
  await expect(page).toHaveURL(/\/m\/login/);
  await app.login.logIn(member.userName, member.password);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).not.toHaveURL(/\/m\/login/);
});

test('storage that is denied or full still lets one look, log in and play', async ({
  app,
  page,
  context,
  merchant,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await app.open('/m/home');
  await expect(app.home.tiles.first()).toBeVisible();
  await app.home.header.getByRole('button', { name: 'Log in' }).click();
  await app.login.logIn(userName, password);
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
});

test('blocked cookies cost the right first paint, nothing else', async ({ app, page, context, merchant }) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await app.open('/m/login');
  await app.login.logIn(userName, password);
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
  await page.reload();
  await app.takenOver();
  await expect(page.getByRole('main').getByText(userName)).toBeVisible();
});

test('a clock that is wrong by a day still logs in, whichever way it is wrong', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/session\/login$/);
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  for (const wrong of [DAY, -DAY]) {
    await page.clock.setFixedTime(Date.now() + wrong);
    await app.open('/m/login');
    await app.login.logIn(userName, password);
    await app.expectAddress('/m/home');
    await expect(page.getByRole('main').getByText(userName)).toBeVisible();
    await app.leave();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});
