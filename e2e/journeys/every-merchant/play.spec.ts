import { expect, test } from '../../fixtures.ts';
import { balanceOf, callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { amountOf, letThrough } from '../../pages/game.ts';

const PLAY = /\/rgs\/play$/;

/** Bets that the member's record holds. */
async function countBets(merchant: { code: 'EN' | 'LANTERN' }, token: string): Promise<number> {
  const { answer } = await callApi<{ list: unknown[] }>(SHARED_PLACE, merchant, '/wps/game/records', { token });
  return answer.value.list.length;
}

test('LAUNCH-16: a round whose answer is lost is asked for again and never charged twice; one cut off before it was shown is finished on the server and shown on return', async ({
  app,
  page,
  richMember,
  merchant,
  expectFailure,
}) => {
  expectFailure(PLAY);
  await app.open('/m/home');
  await app.home.tile('Chili Fiesta').getByRole('button').first().click();
  await app.game.betLeast();
  let lost = 0;
  const rounds = new Set<string>();
  await page.route(PLAY, async (route) => {
    rounds.add((route.request().postDataJSON() as { roundId: string }).roundId);
    const response = await letThrough(route);
    lost += 1;
    if (lost <= 2) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await app.game.playRound();
  expect(lost).toBe(3);
  expect(rounds.size).toBe(1);
  expect(await countBets(merchant, richMember.token)).toBe(1);
  expect(await app.game.amount(app.game.balance)).toBe(
    amountOf(await balanceOf(SHARED_PLACE, merchant, richMember.token)),
  );

  await page.unroute(PLAY);
  await app.open('/m/home');
  await app.home.tile('Moonlit Fox').getByRole('button').first().click();
  await app.game.betLeast();
  await page.route(PLAY, async (route) => {
    await letThrough(route);
    await route.abort('internetdisconnected');
  });
  await app.game.spin.click();
  await expect.poll(() => countBets(merchant, richMember.token), { timeout: 15_000 }).toBe(2);
  const settled = amountOf(await balanceOf(SHARED_PLACE, merchant, richMember.token));
  await app.open('/m/home');
  await page.unroute(PLAY);
  await app.home.tile('Moonlit Fox').getByRole('button').first().click();
  await expect(app.game.frame.getByText('Your interrupted round was finished on the server')).toBeVisible({
    timeout: 20_000,
  });
  await app.game.roundShown();
  expect(await app.game.amount(app.game.balance)).toBe(settled);
  expect(await countBets(merchant, richMember.token)).toBe(2);
});
