import { addAuthenticator } from '../../authenticator.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi, PASSWORD } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('a member sees the devices that are logged in and ends one, then all others', async ({
  app,
  page,
  member,
  merchant,
}) => {
  const logIn = async (agent: string) => {
    const body = { username: member.userName, password: PASSWORD };
    const headers = { 'User-Agent': agent };
    const path = '/wps/session/login';
    const { answer } = await callApi<{ token: string }>(SHARED_PLACE, merchant, path, {
      method: 'POST',
      body,
      headers,
    });
    return answer.value.token;
  };
  const lives = async (token: string) =>
    (await callApi(SHARED_PLACE, merchant, '/wps/member/info', { token })).status === 200;
  const firefox = await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const others = await Promise.all([logIn('curl/8'), logIn('curl/8')]);
  await app.open('/m/member/sessions');
  const main = page.getByRole('main');
  await expect(main.getByText('This device')).toHaveCount(1);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Log out Firefox · Linux' }).click();
  await expect(main.getByText('Firefox · Linux')).toHaveCount(0);
  expect(await lives(firefox)).toBe(false);
  await main.getByRole('button', { name: 'Log out all other devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out all other devices' });
  await expect(dialog.getByText('2 other devices have to log in again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(main.getByText('You are logged in nowhere else.')).toBeVisible();
  for (const token of others) expect(await lives(token)).toBe(false);
  expect(await lives(member.token)).toBe(true);
});

test('a passkey is added after the password, logs in without it, and opens nothing once removed', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expectFailure(/wps\/(member\/passkeys|session\/login\/passkey)/);
  await addAuthenticator(page);
  const main = page.getByRole('main');
  await app.open('/m/member/passkeys');
  await expect(main.getByText('No passkey yet')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByRole('textbox', { name: 'Login password' }).fill('not the password');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('The password is not correct')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Login password' }).fill(member.password);
  await app.expectToast('Passkey added', () => sheet.getByRole('button', { name: 'Continue' }).click());
  await expect(main.getByRole('button', { name: 'Remove' })).toBeVisible();

  const logOut = async () => {
    await app.open('/m/member/home');
    await main.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await app.open('/m/login');
  };
  await logOut();
  await main.getByRole('button', { name: 'Log in with a passkey' }).click();
  await app.expectAddress('/m/home');
  await app.open('/m/member/passkeys');
  await expect(main.getByText(/Last used/)).toBeVisible();
  await main.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(main.getByText('No passkey yet')).toBeVisible();
  await logOut();
  await app.expectToast('The passkey could not be used', () =>
    main.getByRole('button', { name: 'Log in with a passkey' }).click(),
  );
  await app.expectAddress('/m/login');
});
