import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { type Listed, quietGame } from '../../lotteries.ts';
import { MERCHANTS } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { LotteryPage } from '../../pages/lottery.ts';

async function opensByItsTile(app: App, page: Page, lottery: LotteryPage): Promise<void> {
  await app.open('/m/lottery');
  await lottery.kind('Three dice').click();
  const launched = page.waitForResponse(/\/lgw\/lottery\/launch/);
  await lottery.tile('Swift Dice 1 min').getByRole('button').first().click();
  const body = (await launched).request().postDataJSON() as Record<string, string>;
  expect(body).toMatchObject({
    launchMode: 'LOTT',
    lottoView: 'betting',
    device: 'MOBILE',
    language: 'EN',
    playType: 'ent',
  });
  const { gameUrl } = ((await (await launched).json()) as { value: { gameUrl: string } }).value;
  expect(gameUrl).toMatch(/^\/m\/lotto-h5\/[^/]+\/ent\/games\/\d+\?token=[\w-]{43}&merchant=EN&/);
  // The ticket is taken out of the address, and nothing else.
  await app.expectAddress(gameUrl.replace(/token=[\w-]+&/, ''));
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
  await lottery.close.click();
  await app.expectAddress('/m/game?gameType=ELOTT');
}

async function startsByAddress(app: App, page: Page, lottery: LotteryPage, { gameId, code }: Listed): Promise<string> {
  await app.open(`/m/startLottery?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}&pageBack=home`);
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
  const shown = new URL(page.url());
  expect(shown.pathname).toMatch(new RegExp(`^/m/lotto-h5/[^/]+/trad/games/${gameId}$`));
  expect(shown.searchParams.get('pageBack')).toBe('home');
  const parameters = await lottery.parameters();
  expect(parameters.pathname).toBe(`${shown.pathname}/play`);
  const values = ['merchant', 'css', 'prize_mode'].map((name) => parameters.values.get(name));
  expect(values).toEqual([MERCHANTS.EN.code, 'light', 'Lott']);
  expect([parameters.values.has('token'), shown.searchParams.has('token')]).toEqual([false, false]);
  await expect(app.topBar).toHaveCount(0);
  await expect(app.bottomMenu).toHaveCount(0);
  const [frame, foot] = await Promise.all([lottery.frame.boundingBox(), lottery.close.boundingBox()]);
  expect([frame?.x, frame?.y, frame?.width]).toEqual([0, 0, 390]);
  expect((frame?.height ?? 0) + (foot?.height ?? 0)).toBe(844);
  expect(foot?.height).toBeLessThanOrEqual(48);
  return lottery.sentToken();
}

test('ROUTE-19 ROUTE-20 ROUTE-22 LAUNCH-04 LAUNCH-10 LAUNCH-12 LOTT-01 LOTT-02 LOTT-03: a lottery opens in a frame with its own token, handles its messages, and closing leads back', async ({
  app,
  page,
  member,
}) => {
  const lottery = new LotteryPage(page);
  await lottery.standIn();
  const game = await quietGame();
  await test.step('by its tile', () => opensByItsTile(app, page, lottery));
  const token = await test.step('by its address', () => startsByAddress(app, page, lottery, game));
  expect(token).toMatch(/^launch\./);
  expect(token).not.toContain(member.token);

  await test.step('the frame says that the balance has changed, that its token has ended, and that it closes', async () => {
    const asked = page.waitForRequest(/\/wps\/member\/me/);
    await lottery.say('balance');
    await asked;
    await lottery.say('expired');
    await expect.poll(() => lottery.sentToken()).not.toBe(token);
    expect(new URL(page.url()).searchParams.get('pageBack')).toBe('home');
    const second = await lottery.sentToken();
    await lottery.say('expired');
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.poll(() => lottery.sentToken()).not.toBe(second);
    await expect(lottery.betting.getByText('Betting page')).toBeVisible();
    await lottery.say('closed');
    await app.expectAddress('/m/home');
  });

  await test.step('without a ticket the frame opens its game first', async () => {
    await app.open(`/m/lotto-h5/b1/trad/games/${game.gameId}`);
    await expect(lottery.betting.getByText('Betting page')).toBeVisible();
    expect(await lottery.sentToken()).not.toBe('');
  });
});
