import { expect, test } from '../../fixtures.ts';
import { callApi, PASSWORD } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { PhonePart } from '../../pages/phone.ts';
import { ageCodes, codeFor, messagesTo, newMobile } from '../../phone.ts';
import { staff } from '../../program.ts';

const change = (...words: readonly string[]) => staff(SHARED_PLACE, 'EN', ...words);

test('STATUS-04 STATUS-05 STATUS-06 ERR-22 ERR-23: maintenance, and then a restricted region, replace every screen, and end without a restart', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  const shows = (address: string, text: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  await app.open('/m/home');
  await expect(app.home.quickNav).toBeVisible();
  await change('maintenance', 'on', '2027-03-01T08:00:00Z');
  try {
    for (const address of ['/m/home', '/m/login']) {
      await shows(address, 'System maintenance');
      await expect(page.getByText('Expected back')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    const refused = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/captcha');
    expect(refused.status).toBe(503);
    const other = await callApi(SHARED_PLACE, MERCHANTS.LANTERN, '/wps/captcha');
    expect(other.status).toBe(200);
    await change('region', 'on');
    await change('maintenance', 'off');
    await shows('/m/home', 'Access restricted');
    await expect(page.getByText('Your address: 127.0.0.1')).toBeVisible();
    await expect(app.home.quickNav).toHaveCount(0);
  } finally {
    await change('maintenance', 'off');
    await change('region', 'off');
  }
  await expect(async () => {
    await page.goto('/m/home');
    await expect(app.home.quickNav).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('FLAG-16 SMS-07 SMS-11: with the external verification its own code proves the phone; no puzzle where it is off', async ({
  app,
  page,
}) => {
  test.slow();
  const phone = new PhonePart(page);
  const mobile = newMobile();
  const number = `86${mobile}`;
  // When the last change is visible, the earlier ones are too.
  await change('set', 'smsSlider', 'false');
  await change('set', 'externalPhoneVerification', 'true');
  try {
    await expect(async () => {
      const document = await page.goto('/m/register');
      expect(document?.headers()['content-security-policy']).toMatch(/connect-src 'self' http/);
      await expect(phone.byMobile).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await app.takenOver();
    await phone.byMobile.click();
    await phone.mobile.fill(mobile);
    await phone.getCode.click();
    await expect(phone.countdown).toHaveText(/^(60|5\d) s$/);
    expect(await messagesTo(SHARED_PLACE, number)).toEqual([
      expect.stringMatching(/^\d{6} is your verification code\.$/),
    ]);
    await app.register.field('password').fill(PASSWORD);
    await app.register.field('confirmPassword').fill(PASSWORD);
    await app.register.age.check();
    await app.register.field('identifying').fill(await app.register.readPicture());
    const code = await codeFor(SHARED_PLACE, number);
    await phone.code.fill(code);
    const registered = page.waitForResponse((response) => response.url().endsWith('/wps/member/register/mobile'));
    await app.register.submit.click();
    expect((await registered).status()).toBe(200);
    await app.expectAddress('/m/home');

    await ageCodes(SHARED_PLACE, number);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await app.open('/m/login');
    await phone.byMobile.click();
    await phone.mobile.fill(mobile);
    await phone.getCode.click();
    await expect(phone.countdown).toBeVisible();
    await expect.poll(async () => (await messagesTo(SHARED_PLACE, number)).length).toBe(2);
    await phone.code.fill(await codeFor(SHARED_PLACE, number));
    await app.login.submit.click();
    await app.expectAddress('/m/home');
  } finally {
    await change('set', 'externalPhoneVerification', 'false');
    await change('set', 'smsSlider', 'true');
  }
});
