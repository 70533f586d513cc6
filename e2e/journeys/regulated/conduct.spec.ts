import { expect, test } from '../../fixtures.ts';

test('REG-09 REG-23: terms and age are not ticked beforehand, and the age is 21', async ({ app }) => {
  await app.open('/m/register');
  await expect(app.register.terms).not.toBeChecked();
  await expect(app.register.age).not.toBeChecked();
  await expect(app.register.form.getByText('I am at least 21 years old')).toBeVisible();
  await expect(app.register.submit).toBeDisabled();
});

test('games offer neither autoplay nor turbo here, and a round takes its least time', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await app.open('/m/home');
  await app.home.tile('Ember Dragon').getByRole('button').first().click();
  await app.game.ready();
  await expect(app.game.frame.getByRole('button', { name: /autoplay|turbo/i })).toHaveCount(0);
  const started = await page.evaluate(() => performance.now());
  await app.game.playRound();
  expect((await page.evaluate(() => performance.now())) - started).toBeGreaterThanOrEqual(2_500);
});

test('JACKPOT-04 JACKPOT-05 BANNER-02: no invented figure anywhere; the page says so and shows the games', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  await expect(app.home.section('Latest wins')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jackpot' })).toHaveCount(0);
  await app.open('/m/jackpot');
  await expect(page.getByText('No jackpot is running right now')).toBeVisible();
  await expect(page.getByRole('img', { name: /counter/i })).toHaveCount(0);
  await expect(app.home.tile('Jade Tiger')).toBeVisible();
});
