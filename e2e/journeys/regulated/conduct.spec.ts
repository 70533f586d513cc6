import { expect, test } from '../../fixtures.ts';
import { amountOf, GamePage, letThrough } from '../../pages/game.ts';
import { FREE_SPINS_AT_ONE } from '../../rounds/free-spins.data.ts';

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

test('LAUNCH-16: a round with free spins is told to its end before the next can begin', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await page.route(/\/rgs\/play$/, async (route) => {
    const answer = (await (await letThrough(route)).json()) as object;
    await route.fulfill({ json: { ...answer, round: FREE_SPINS_AT_ONE } });
  });
  await app.open('/m/home');
  await app.home.tile('Ember Dragon').getByRole('button').first().click();
  await app.game.betLeast();
  const lastSpin = app.game.feature.getByText('10 of 10');
  await Promise.all([app.game.playRound(), expect(lastSpin).toBeVisible({ timeout: 60_000 })]);
  await expect(app.game.feature).toBeEmpty();
});

test('JACKPOT-04 JACKPOT-05: the pool that is shown is real, and grows on an open page by a hundredth of each stake', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  const pool = page.getByRole('region', { name: 'Jackpot' }).locator('bdi');
  const value = async () => amountOf((await pool.first().textContent()) ?? '');
  await app.open('/m/home');
  await expect(app.home.section('Latest wins')).toBeVisible();
  await expect.poll(value).toBeGreaterThanOrEqual(amountOf('1,000.00'));
  await expect(page.getByText('Any spin of Ember Dragon can win all of it')).toBeVisible();
  await expect(page.getByRole('img', { name: /counter/i })).toHaveCount(0);
  await page.getByRole('region', { name: 'Jackpot' }).getByRole('link', { name: 'Jackpot' }).click();
  await app.expectAddress('/m/jackpot');
  const before = await value();
  const other = await page.context().newPage();
  await other.goto(new URL('/m/jackpot', page.url()).href);
  await other.getByRole('button', { name: 'Play Ember Dragon' }).click();
  const game = new GamePage(other);
  await game.playRound();
  await other.close();
  await expect.poll(value, { timeout: 40_000 }).toBeGreaterThan(before);
});
