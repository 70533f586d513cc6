import { queryDatabase } from '../../database.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { mailTo } from '../../mail.ts';
import { registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { PhonePart } from '../../pages/phone.ts';
import { codeFor, newMobile } from '../../phone.ts';

const NEW_PASSWORD = 'eight patient lanterns';
const RESET = /wps\/member\/password\/other/;

test('ROUTE-07 ROUTE-08 PWD-17 CACC-25: a new password by the code of a mail and its link, then by SMS for who is logged in, and for who forgot it', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(RESET);
  const member = await registerMember(SHARED_PLACE, merchant);
  const email = `${member.userName}@example.org`;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await app.open('/m/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await app.expectAddress('/m/forget');
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(2);
  await field('Username').fill(member.userName);
  await field('E-mail').fill(email);
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(`If this username and ${email} belong together`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  const mail = await mailTo(SHARED_PLACE, email, /\d{6}/);
  expect(mail.subject).toContain('Mosaic');
  const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
  const set = page.getByRole('button', { name: 'Set new password' });
  await field('Code').fill(code === '000001' ? '000002' : '000001');
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(`${NEW_PASSWORD}?`);
  await set.click();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  await field('Confirm password').fill(NEW_PASSWORD);
  await set.click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await expectAccessible(page);

  // The link of the mail fills everything in but the password, and leaves the address bar clean.
  const link = /^http\S+$/m.exec(mail.text)?.[0] ?? '';
  expect(new URL(link).search).toBe('');
  await app.open('/m/login');
  await app.open(`${new URL(link).pathname}${new URL(link).hash}`);
  await expect(field('Code')).toHaveValue(code);
  expect(new URL(page.url()).hash).toBe('');
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(NEW_PASSWORD);
  await app.expectToast('Your new password is set', () => set.click());
  await app.expectAddress('/m/login');
  await app.login.logIn(member.userName, NEW_PASSWORD);
  await app.expectAddress('/m/home');

  const mobile = newMobile();
  await queryDatabase(
    SHARED_PLACE,
    `update member set mobile = $2, dialing_code = '86', mobile_key = $3, mobile_verified_at = now() where user_name = $1`,
    [member.userName, mobile, `86${mobile}`],
  );
  const phone = new PhonePart(page);
  const setBySms = async (password: string) => {
    await phone.mobile.fill(mobile);
    await phone.askForCode();
    await phone.code.fill(await codeFor(SHARED_PLACE, `86${mobile}`));
    await field('New password').fill(password);
    await field('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await app.open('/m/changePsw');
  await page.getByRole('link', { name: /Use your phone/ }).click();
  await app.expectAddress('/m/forget?method=sms');
  await setBySms('nine patient lanterns');
  await app.expectAddress('/m/member/home');

  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await queryDatabase(
    SHARED_PLACE,
    `update verification_code set created_at = created_at - interval '31 seconds' where destination = $1`,
    [`86${mobile}`],
  );
  await app.open('/m/forget');
  await page.getByRole('tab', { name: 'By SMS' }).click();
  await app.expectAddress('/m/forget?method=sms');
  await expectAccessible(page);
  await setBySms('ten patient lanterns');
  await app.expectAddress('/m/login');
  await app.login.logIn(member.userName, 'ten patient lanterns');
  await app.expectAddress('/m/home');
});
