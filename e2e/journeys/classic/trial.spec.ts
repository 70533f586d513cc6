import { expect, test } from '../../fixtures.ts';

test('TRIAL-01 TRIAL-03 DEPOSIT-01 DEPOSIT-02 MEMBER-02: free play from its page, a round with trial credit, and what it may not do', async ({
  app,
  page,
}) => {
  await app.open('/m/trail');
  await page.getByRole('button', { name: 'Start free play' }).click();
  await app.expectAddress('/m/home');
  const main = page.getByRole('main');
  await expect(main.getByText('¥2,000', { exact: true })).toBeVisible();
  expect(JSON.parse((await app.stored('MC_SESSION_INFO')) ?? '{}')).toMatchObject({ merchantCode: 'ENtrial', type: 4 });
  expect(await app.stored('TRIAL_USER')).not.toBeNull();

  await app.home.tile('Royal Elephant').getByRole('button').first().click();
  await app.game.ready();
  await expect(app.game.frame.getByText('Trial credit')).toBeVisible();
  expect(await app.game.amount(app.game.balance)).toBe(2_000 * 10_000);
  await app.game.playRound();
  await app.game.leave.click();
  await app.expectAddress('/m/home');

  await app.expectToast('Please login an actual account to use this function', () =>
    app.bottomMenu.getByRole('link', { name: 'Deposit' }).click(),
  );
  await app.expectAddress('/m/home');

  await app.bottomMenu.getByRole('link', { name: 'Me', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'A member feature' });
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await app.expectAddress('/m/home');
  await app.bottomMenu.getByRole('link', { name: 'Me', exact: true }).click();
  await prompt.getByRole('button', { name: 'Register now' }).click();
  await app.expectAddress('/m/register');
});
