import type { Page } from '@playwright/test';
import { readCaptcha } from '../../captcha.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi, PASSWORD } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { PhonePart } from '../../pages/phone.ts';
import { ageCodes, codeFor, failFor, messagesTo, newMobile } from '../../phone.ts';

const SEND_REGISTER = /wps\/verification\/sms\/register$/;
const LOGIN = /wps\/session\/login$/;

/** Opens an account by a number, past what can go wrong on the way. */
async function register(app: App, page: Page, mobile: string): Promise<void> {
  await page.clock.install();
  const phone = new PhonePart(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (SEND_REGISTER.test(request.url())) sent.push(request.postData() ?? '');
  });
  await app.open('/m/register');
  await expect(phone.tabs).toHaveText(['Username', 'Mobile number']);
  await expect(app.register.field('mobileNum')).toHaveCount(0);
  await phone.byMobile.click();
  const names = await app.register.form
    .locator('input[name]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(names.slice(0, 4)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword']);
  // The puzzle before the code is the one proof of a person.
  expect(names).not.toContain('identifying');
  await expectAccessible(page);

  // A number that is none asks nobody.
  await phone.mobile.fill('12345');
  await phone.getCode.click();
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible();
  await expect(phone.puzzle.dialog).toHaveCount(0);
  expect(sent).toEqual([]);

  // Changing the way keeps the number.
  await phone.mobile.fill(`0${mobile}`);
  await phone.byUsername.click();
  await phone.byMobile.click();
  await expect(phone.mobile).toHaveValue(`0${mobile}`);

  // A puzzle precedes the sending; a wrong one brings another.
  await phone.getCode.click();
  await expect(phone.puzzle.dialog).toBeVisible();
  await expectAccessible(page);
  expect(await messagesTo(SHARED_PLACE, `86${mobile}`)).toEqual([]);
  await phone.puzzle.drag(-30);
  await expect(page.getByText('Not quite. Try this one')).toBeVisible();
  await expect(phone.countdown).toHaveCount(0);

  // A sending that fails hides the loading message and starts no countdown.
  await failFor(SHARED_PLACE, `86${mobile}`, true);
  await app.expectToast('The code could not be sent', () => phone.puzzle.drag());
  await expect(app.toast('Sending the code…')).toHaveCount(0);
  await expect(phone.countdown).toHaveCount(0);
  await failFor(SHARED_PLACE, `86${mobile}`, false);

  // The keyboard solves it as well; while it is sent a message says so, and for 1.5 s that it was.
  const send = await app.hold(SEND_REGISTER);
  await phone.getCode.click();
  await app.expectToast('Sending the code…', () => phone.puzzle.typeKeys());
  await app.stopClock();
  send();
  const told = app.toast('The code is on its way');
  await expect(told).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(told).toBeVisible();
  await page.clock.runFor(100);
  await expect(told).toHaveCount(0);
  await page.clock.resume();
  await expect(phone.getCode).toHaveCount(0);
  // Another code can be asked for after a minute.
  await expect(phone.countdown).toHaveText(/^(60|[1-5]?\d) s$/);
  expect(JSON.parse(sent.at(-1) ?? '{}')).toMatchObject({ mobileNo: mobile, countryDialingCode: '86' });

  await phone.code.fill(await codeFor(SHARED_PLACE, `86${mobile}`));
  await app.register.field('password').fill(PASSWORD);
  await app.register.field('confirmPassword').fill(PASSWORD);
  await app.register.age.check();
  await app.register.submit.click();
  await app.expectAddress('/m/home');
  const { token } = JSON.parse((await app.stored('MC_SESSION_INFO')) ?? '{}') as { token: string };
  const me = await callApi<{ mobileVerified: boolean }>(SHARED_PLACE, MERCHANTS.EN, '/wps/member/info', { token });
  expect(me.answer.value.mobileVerified).toBe(true);
}

/** Logs in by a number, past what can go wrong on the way, and out again. */
async function logIn(app: App, page: Page, mobile: string): Promise<void> {
  const phone = new PhonePart(page);
  let captchaId = '';
  let pictures = 0;
  page.on('response', (response) => {
    captchaId = response.headers()['x-captcha-id'] ?? captchaId;
    if (response.url().endsWith('/wps/captcha')) pictures += 1;
  });
  await app.open('/m/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/m/forget');
  await expect(main.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/m/register');
  await expect(phone.tabs).toHaveText(['Username', 'Mobile number']);
  await phone.byMobile.click();
  await expect(app.login.username).toHaveCount(0);
  await expectAccessible(page);

  // The country, the lengths, and what the form says of a code that is none.
  await phone.country.click();
  await phone.countries.getByRole('searchbox').fill('viet');
  await phone.countries.getByRole('button', { name: /Vietnam/ }).click();
  await expect(phone.country).toHaveAccessibleName('Country code: Vietnam, +84');
  await phone.country.click();
  await expectAccessible(page);
  await phone.countries.getByRole('button', { name: /China/ }).click();
  await expect(phone.countries).toHaveCount(0);
  await phone.mobile.fill('');
  await phone.mobile.pressSequentially('1'.repeat(22));
  await expect(phone.mobile).toHaveValue('1'.repeat(20));
  await phone.code.pressSequentially('12x34567890123');
  await expect(phone.code).toHaveValue('1234567890');
  await phone.mobile.fill(mobile);
  await phone.code.fill('');
  await app.login.submit.click();
  await expect(page.getByText('Please enter a valid verification code')).toBeVisible();

  // A wrong code brings a captcha; changing the way brings another picture.
  await phone.askForCode();
  const code = await codeFor(SHARED_PLACE, `86${mobile}`);
  await phone.code.fill(code === '000000' ? '111111' : '000000');
  await app.expectToast('Verification code error', () => app.login.submit.click());
  await expect(app.login.captcha).toBeVisible();
  const before = pictures;
  await phone.byUsername.click();
  await phone.byMobile.click();
  await expect.poll(() => pictures).toBe(before + 2);
  await expect(phone.mobile).toHaveValue(mobile);

  await phone.code.fill(code);
  await app.login.captcha.fill(await readCaptcha(SHARED_PLACE, captchaId));
  await app.login.submit.click();
  await app.expectAddress('/m/home');

  // Only the way, the number and its dialling code are kept.
  expect([await app.stored('type'), await app.stored('username'), await app.stored('countryDialingCode')]).toEqual([
    'sms',
    mobile,
    '86',
  ]);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain(code);
  expect(kept).not.toContain('remPass');
  await logOut(app, page);
  await app.open('/m/login');
  await expect(phone.mobile).toHaveValue(mobile);
  await phone.mobile.fill('1');
  await phone.byUsername.click();
  await expect(app.login.username).toHaveValue('');
  await phone.byMobile.click();
  await expect(phone.mobile).toHaveValue(mobile);
}

/** Logs out over home. */
async function logOut(app: App, page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
}

test('FLAG-03 FLAG-04 FLAG-05 FLAG-08 REG-02 REG-04 SMS-01 SMS-07 SMS-08 SMS-09 SMS-10 SMS-12 LOGIN-01 LOGIN-04 LOGIN-05 LOGIN-06 LOGIN-13 LOGIN-19 LOGIN-20 LOGIN-32 ERR-27 ERR-28: an account by mobile number, then a login by it', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(SEND_REGISTER);
  expectFailure(LOGIN);
  test.slow();
  const mobile = newMobile();
  await register(app, page, mobile);
  await logOut(app, page);
  await ageCodes(SHARED_PLACE, `86${mobile}`);
  await logIn(app, page, mobile);
});
