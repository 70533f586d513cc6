import { expect, test } from '../../fixtures.ts';

const NEW_PASSWORD = 'eight patient lanterns';
const CHANGE = /wps\/member\/password/;

test('PWD-07 PWD-10 PWD-11: a wrong current password changes nothing silently; the right one leads home', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expectFailure(CHANGE);
  await app.open('/m/changePsw');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await field('Current password').fill('not the password');
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(NEW_PASSWORD);
  const refused = page.waitForResponse((response) => CHANGE.test(response.url()));
  await confirm.click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await field('Current password').fill(member.password);
  await app.expectToast('Change saved', () => confirm.click());
  await app.expectAddress('/m/home');

  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await app.open('/m/login');
  await app.login.logIn(member.userName, NEW_PASSWORD);
  await app.expectAddress('/m/home');
});
