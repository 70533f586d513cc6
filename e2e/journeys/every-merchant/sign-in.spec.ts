import { expect, expectAccessible, test } from '../../fixtures.ts';
import { newUserName } from '../../members.ts';
import { SignIn } from '../../pages/sign-in.ts';

const SOCIAL = /wps\/session\/login\/social$/;

test('SOCIAL-01 SOCIAL-02 SOCIAL-03 SOCIAL-04 REG-08 REG-23: the login offers both and says clearly what went wrong on the way; from the registration over Google to an account, after the consents, and a payment password after the same sign-in; then known', async ({
  app,
  page,
  context,
  merchant,
  expectFailure,
}) => {
  expectFailure(SOCIAL);
  expectFailure(/wps\/member\/password\/payment$/);
  const signIn = new SignIn(page);
  await test.step('the login offers both, and says clearly what went wrong on the way', async () => {
    await app.open('/m/login');
    await expect(signIn.google).toBeVisible();
    await signIn.facebook.click();
    await signIn.cancel();
    await expect(signIn.told).toContainText('You left Facebook without signing in');
    await expectAccessible(page);
    await signIn.told.getByRole('button', { name: 'Close' }).click();
    await expect(signIn.told).toHaveCount(0);

    // Back by the phone's own button: the form is as before and the buttons work.
    await signIn.google.click();
    await page.getByText('Somebody new').waitFor();
    await page.goBack();
    await signIn.google.click();
    await signIn.becomeSomebody('Eve', 'key');
    await expect(signIn.told).toContainText('Google did not confirm who you are');

    await page.goto('about:blank');
    await page.goto('/m/login#id_token=a.b.c&state=of-somebody-else');
    await expect(signIn.told).toContainText('did not start here or has expired');

    await signIn.facebook.click();
    await page.getByText('Somebody new').waitFor();
    let isOffline = true;
    await context.route(SOCIAL, (route) => (isOffline ? route.abort() : route.continue()));
    await signIn.becomeSomebody('Flo');
    await expect(signIn.told).toContainText('The connection was lost on the way back from Facebook');
    isOffline = false;
    await signIn.told.getByRole('button', { name: 'Try again' }).click();
    await expect(signIn.consents).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signIn.told).toContainText('You left Facebook without signing in');
  });

  const name = `Ada ${newUserName()}`.replaceAll(/\d/g, 'x');
  await app.open('/m/register');
  await expect(signIn.facebook).toBeVisible();
  await signIn.google.click();
  await signIn.becomeSomebody(name);
  await expect(signIn.consents).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  const terms = signIn.consents.getByRole('checkbox', { name: 'I agree to the user agreement' });
  await expect(terms).toBeChecked({ checked: merchant.conduct === 'classic' });
  const open = signIn.consents.getByRole('button', { name: 'Open my account' });
  await expect(open).toBeEnabled({ enabled: merchant.conduct === 'classic' });
  await terms.check();
  await open.click();
  await expect(signIn.consents.getByText('Please confirm your age to continue')).toBeVisible();
  await signIn.consents.getByRole('checkbox', { name: /^I am at least \d+ years old/ }).check();
  await open.click();
  await app.expectAddress('/m/home');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();

  // Who has no password proves themselves by the same sign-in before a payment password, and comes back to it.
  const main = page.getByRole('main');
  const setIt = async () => {
    await main.getByLabel('New payment password', { exact: true }).fill('204816');
    await main.getByLabel('Repeat the payment password').fill('204816');
    await main.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await app.open('/m/member/paymentPassword');
  await setIt();
  await expect(main.getByRole('alert')).toContainText('Please confirm first that it is you');
  await main.getByRole('link', { name: 'Confirm that it is you' }).click();
  await app.expectAddress('/m/member/proof?from=%2Fm%2Fmember%2FpaymentPassword');
  await expectAccessible(page);
  await signIn.google.click();
  await signIn.beAgain(name);
  await app.expectAddress('/m/member/paymentPassword');
  await setIt();
  await app.expectAddress('/m/member/home');

  const first = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName);
  // The running app would write the session again that is taken from under it.
  await app.leave();
  await page.evaluate(() => {
    localStorage.removeItem('MC_SESSION_INFO');
    sessionStorage.clear();
  });
  await page.goto('/m/login?from=%2Fm%2FgameRecord');
  await signIn.google.click();
  await signIn.beAgain(name);
  await app.expectAddress('/m/gameRecord');
  const second = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName);
  expect(second).toBe(first);
});
