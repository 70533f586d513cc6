import { expect, test } from '../../fixtures.ts';
import { amountOf, GamePage, letThrough } from '../../pages/game.ts';
import { FREE_SPINS_AT_ONE } from '../../rounds/free-spins.data.ts';

test('JACKPOT-04 JACKPOT-05 LAUNCH-16: the pool that is shown is real, and grows on an open page by a hundredth of each stake; a game has neither autoplay nor turbo, and tells each round to its end', async ({
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

  await test.step('a round takes its least time, and nothing plays by itself or faster', async () => {
    await game.ready();
    await expect(game.frame.getByRole('button', { name: /autoplay|turbo/i })).toHaveCount(0);
    const started = await other.evaluate(() => performance.now());
    await game.playRound();
    expect((await other.evaluate(() => performance.now())) - started).toBeGreaterThanOrEqual(2_500);
    await expect.poll(value, { timeout: 40_000 }).toBeGreaterThan(before);
  });

  await test.step('a round with free spins is shown to its end before the next can begin', async () => {
    await other.route(/\/rgs\/play$/, async (route) => {
      const answer = (await (await letThrough(route)).json()) as object;
      await route.fulfill({ json: { ...answer, round: FREE_SPINS_AT_ONE } });
    });
    await game.betLeast();
    const lastSpin = game.feature.getByText('10 of 10');
    await Promise.all([game.playRound(), expect(lastSpin).toBeVisible({ timeout: 60_000 })]);
    await expect(game.feature).toBeEmpty();
  });
});
