import { expect, test } from '../../fixtures.ts';

const NEW_PASSWORD = 'eight patient lanterns';
const CHANGE = /wps\/member\/password/;

test('PWD-01 PWD-02 PWD-05 PWD-13 PWD-14 PWD-15: the form checks before it asks', async ({ app, page, member }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (CHANGE.test(request.url())) calls += 1;
  });
  await app.open('/m/changePsw');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Username')).toHaveValue(member.userName);
  await expect(field('Username')).toHaveAttribute('readonly', '');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await field('Current password').fill(member.password);
  await field('New password').fill('short');
  await confirm.click();
  await expect(page.getByText('Password format is incorrect')).toBeVisible();
  await expect(page.getByText('Enter password')).toBeVisible();
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(`${NEW_PASSWORD}?`);
  await confirm.click();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  await field('New password').fill(member.password);
  await field('Confirm password').fill(member.password);
  await confirm.click();
  const refusal = page.getByRole('dialog', { name: 'Change password' });
  await expect(refusal.getByText('The new password and the old password cannot be the same')).toBeVisible();
  await refusal.getByRole('button', { name: 'Confirm' }).click();
  expect(calls).toBe(0);
});

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

test('PWD-06 PWD-12: the current password is checked by the login rule; the call shows a loading message, 10 s at most', async ({
  app,
  page,
  member,
}) => {
  let calls = 0;
  let answer: (() => void) | undefined;
  await page.route(CHANGE, async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.clock.install();
  await app.open('/m/changePsw');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(NEW_PASSWORD);
  await confirm.click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await field('Current password').fill('x'.repeat(257));
  await confirm.click();
  await expect(page.getByText('Password format is incorrect')).toBeVisible();
  expect(calls).toBe(0);
  await field('Current password').fill(member.password);
  await app.stopClock();
  await confirm.click();
  await expect(app.toast('Saving…')).toBeVisible();
  await expect.poll(() => calls).toBe(1);
  await page.clock.runFor(9_500);
  await expect(app.toast('Saving…')).toBeVisible();
  await page.clock.runFor(500);
  await expect(app.toast('Saving…')).toHaveCount(0);
  expect(calls).toBe(1);
  await page.clock.resume();
  await app.expectToast('Change saved', async () => answer?.());
});
