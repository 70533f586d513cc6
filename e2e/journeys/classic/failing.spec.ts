import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';

const DAY = 86_400_000;
const CODE = /assets\/entry-client/;

/** Takes the session from under the app, with everything that the named keys do not keep. */
async function forget(app: App, page: Page, ...kept: readonly string[]): Promise<void> {
  await app.leave();
  await page.evaluate((names) => {
    for (const name of Object.keys(localStorage)) if (!names.includes(name)) localStorage.removeItem(name);
    sessionStorage.clear();
  }, kept);
  await page.context().clearCookies();
}

test.describe('without the worker, which brings code past the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is tapped, typed and unticked before the code has come is answered when it comes', async ({
    app,
    page,
    merchant,
  }) => {
    const { userName, password } = await registerMember(SHARED_PLACE, merchant);
    /** Opens an address and acts on the server's document alone, whose code comes afterwards. */
    const actEarly = async (path: string, act: () => Promise<void>) => {
      const release = await app.hold(CODE);
      await page.goto(path, { waitUntil: 'commit' });
      await act();
      await app.expectAddress(path);
      release();
    };

    await test.step('a tap on a button', async () => {
      await actEarly('/m/home', () => app.home.header.getByRole('button', { name: 'Register' }).click());
      await app.expectAddress('/m/register');
      await expect(app.register.form).toBeVisible();
    });

    await test.step('a login', async () => {
      await actEarly('/m/login', () => app.login.logIn(userName, password));
      await app.expectAddress('/m/home');
      await expect(page.getByRole('main').getByText(userName)).toBeVisible();
      await expect.poll(() => app.stored('remPass')).not.toBeNull();
    });

    await test.step('another name stays where the phone remembers a login, and so does a tick that was taken away', async () => {
      await forget(app, page, 'type', 'username', 'countryDialingCode', 'remPass', 'sass');
      await app.open('/m/login');
      await expect(app.login.username).toHaveValue(userName);
      await actEarly('/m/login', async () => {
        await app.login.username.fill('somebody else');
        await app.login.remember.uncheck();
      });
      await app.takenOver();
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(app.login.password).toHaveAttribute('type', 'text');
      await expect(app.login.username).toHaveValue('somebody else');
      await expect(app.login.password).toHaveValue('');
      await app.login.logIn(userName, password);
      await app.expectAddress('/m/home');
      expect(await app.stored('remPass')).toBeNull();
    });
  });
});

test('a phone without cookies, one without storage, and one whose clock is a day wrong log in, look and stay', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  const { userName, password } = await registerMember(SHARED_PLACE, merchant);
  const name = page.getByRole('main').getByText(userName);
  await page.addInitScript(() => {
    if (window.name === 'no cookies') Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    if (window.name !== 'no storage') return;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const become = async (phone: string) => {
    await forget(app, page);
    await page.evaluate((kind) => void (window.name = kind), phone);
  };

  await test.step('blocked cookies cost the right first paint, nothing else', async () => {
    await become('no cookies');
    await app.open('/m/login');
    await app.login.logIn(userName, password);
    await app.expectAddress('/m/home');
    await expect(name).toBeVisible();
    await page.reload();
    await app.takenOver();
    await expect(name).toBeVisible();
  });

  await test.step('storage that is denied or full', async () => {
    await become('no storage');
    await app.open('/m/home');
    await expect(app.home.tiles.first()).toBeVisible();
    await app.home.header.getByRole('button', { name: 'Log in' }).click();
    await app.login.logIn(userName, password);
    await app.expectAddress('/m/home');
    await expect(name).toBeVisible();
  });

  await test.step('a clock that is wrong by a day, whichever way', async () => {
    expectFailure(/wps\/session\/login$/);
    for (const wrong of [DAY, -DAY]) {
      await become('');
      await page.clock.setFixedTime(Date.now() + wrong);
      await app.open('/m/login');
      await app.login.logIn(userName, password);
      await app.expectAddress('/m/home');
      await expect(name).toBeVisible();
    }
  });
});
