import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

test('HOME-14 ROUTE-24 PROMO-02 WALLET-06: rewards are counted on home and claimed once in the reward centre, also when the answer is lost', async ({
  app,
  page,
  browser,
  member,
  merchant,
  baseURL,
  expectFailure,
}) => {
  const give = (...words: string[]) => staff(SHARED_PLACE, 'EN', 'reward', 'give', member.userName, ...words);
  await give('amount=8.88', 'EN=Weekend treat', 'to=2099-01-01T00:00:00Z');
  await give('amount=18', 'EN=Welcome');
  await give('amount=1', 'EN=Long over', 'to=2020-01-01T00:00:00Z');
  const made = await staff(SHARED_PLACE, 'EN', 'reward', 'codes', '1', 'amount=3.5', 'EN=Ticket prize');
  const code = made.split('\n').at(-1)?.trim() ?? '';
  const pointsMade = await staff(
    SHARED_PLACE,
    'EN',
    'reward',
    'codes',
    '1',
    'amount=20',
    'EN=Twenty points',
    'unit=points',
  );
  const pointsCode = pointsMade.split('\n').at(-1)?.trim() ?? '';
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('home and member centre show how many wait, to the member alone', async () => {
    await app.open('/m/home');
    const entry = app.home.quickNav.getByRole('button', { name: /Rewards/ });
    await expect(entry.getByRole('img', { name: '2 rewards to claim' })).toHaveText('2');
    const guest = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const theirs = await guest.newPage();
    await theirs.goto(`${baseURL}/m/home`);
    await expect(theirs.getByRole('heading', { name: 'Latest wins' })).toBeAttached();
    await expect(theirs.getByRole('img', { name: /to claim/ })).toHaveCount(0);
    await guest.close();
    await app.open('/m/member/home');
    await expect(page.getByRole('img', { name: '2 rewards to claim' })).toBeVisible();
    await app.open('/m/home');
    await entry.click();
    await app.expectAddress('/m/rewardCenter');
  });

  const waiting = page.getByRole('region', { name: 'To claim' });
  const earlier = page.getByRole('region', { name: 'Earlier' });

  await test.step('each has its state, and those to claim a button', async () => {
    await expect(app.topBar.getByRole('heading', { name: 'Rewards' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 rewards wait for you' })).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(earlier.getByRole('listitem').filter({ hasText: 'Long over' })).toContainText('Ended');
    await expect(page.getByRole('button', { name: /^Claim / })).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('an answer that was lost is asked for again under the same key; a second tap sends nothing', async () => {
    expectFailure(/MCSFE_claimIssuedPromotion/);
    const keys: string[] = [];
    await page.route('**/MCSFE_claimIssuedPromotion', async (route) => {
      const request = route.request();
      const key = request.headers()['idempotency-key'] ?? '';
      keys.push(key);
      if (keys.length > 1) return route.continue();
      // The server hears the first one, the phone never hears the server.
      const heard = await callApi(SHARED_PLACE, merchant, new URL(request.url()).pathname, {
        method: 'POST',
        body: request.postDataJSON() as object,
        token: member.token,
        headers: { 'Idempotency-Key': key },
      });
      expect(heard.status).toBe(200);
      await route.abort();
    });
    await app.expectToast('¥8.88 is in your balance', () =>
      page.getByRole('button', { name: 'Claim Weekend treat' }).dblclick(),
    );
    await expect(earlier.getByRole('listitem').filter({ hasText: 'Weekend treat' })).toContainText('Claimed');
    expect(keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await balanceOf(SHARED_PLACE, merchant, member.token)).toBe('8.88');
  });

  await test.step('one sign-in a day', async () => {
    await page.getByRole('button', { name: 'Sign in for ¥0.50' }).click();
    await expect(page.getByRole('button', { name: 'Done for today' })).toBeDisabled();
    await expect(earlier.getByRole('listitem').filter({ hasText: 'Sign-in reward' })).toContainText('¥0.50');
  });

  await test.step('a ticket is worth its code', async () => {
    expectFailure(/PROMOFE_claimPromoCode/);
    const field = page.getByRole('textbox', { name: 'Ticket code' });
    const redeem = page.getByRole('button', { name: 'Redeem code' });
    await redeem.click();
    await expect(page.getByText('Enter the code of your ticket')).toBeVisible();
    await field.fill('AAAA-BBBB-CCCC');
    await app.expectToast('This code is not valid', () => redeem.click());
    // The toast comes before the end of the work, until which the button takes no tap.
    await expect(redeem).not.toHaveAttribute('aria-busy');
    await field.fill(code.toLowerCase());
    await app.expectToast('¥3.50 is in your balance', () => redeem.click());
    await expect(earlier.getByRole('listitem').filter({ hasText: 'Ticket prize' })).toContainText('¥3.50');
    await expect(field).toHaveValue('');
    await expect(redeem).not.toHaveAttribute('aria-busy');
    await field.fill(pointsCode);
    await app.expectToast('20 points are yours', () => redeem.click());
    await expect(page.getByText('Your points: 20 points')).toBeVisible();
  });

  await test.step('the balance of the app is the new one, and the badge one less', async () => {
    expect(await balanceOf(SHARED_PLACE, merchant, member.token)).toBe('12.88');
    await app.openSideMenu();
    await expect(app.sideMenu).toContainText('12');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(app.home.quickNav.getByRole('img', { name: '1 reward to claim' })).toHaveText('1');
  });
});
