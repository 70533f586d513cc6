import { addAuthenticator } from '../../authenticator.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';

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
