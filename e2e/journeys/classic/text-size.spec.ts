import { expect, test } from '../../fixtures.ts';
import { allGames } from '../../lotteries.ts';
import { openQuiet } from '../../pages/lottery.ts';
import { brokenWords, enlargeText, sidewaysOf, widenText } from '../../pages/reading.ts';

const ADDRESSES = [
  '/m/home',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/gameCenter',
  '/m/lottery',
  '/m/lotteryHistory',
  '/m/member/transactions',
  '/m/member/statement',
  '/m/rewardCenter',
  '/m/message',
  '/m/withdraw',
];

test("MISC-05 HOME-09: with the browser's text at 200 % every screen is whole, as labels under icons are in a font that runs wide: no word breaks, nothing goes sideways", async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await page.setViewportSize({ width: 360, height: 800 });
  for (const address of ['/m/home', '/m/member/home']) {
    await app.open(address);
    await widenText(page);
    expect(await brokenWords(page.getByRole('main')), address).toEqual([]);
    expect(await sidewaysOf(page.locator('body')), address).toBe(0);
  }
  await enlargeText(page);
  for (const address of ADDRESSES) {
    await app.open(address);
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    expect(await sidewaysOf(page.locator('body')), address).toBe(0);
    expect(await brokenWords(page.locator('body')), address).toEqual([]);
  }
  const { betting } = await openQuiet(app, page);
  await betting.getByRole('tab', { name: 'Special prize' }).click();
  await betting.getByRole('button', { name: '05', exact: true }).click();
  expect(await sidewaysOf(betting.locator('body'))).toBe(0);
  expect(await brokenWords(betting.locator('body'))).toEqual([]);
  // Which game is far from its draw depends on the day, so its head is asked with the name of every game.
  const name = betting.getByRole('heading', { level: 1 }).locator('bdi');
  for (const { gameName } of await allGames()) {
    await name.evaluate((element, text) => {
      if (element.firstChild) element.firstChild.nodeValue = text;
    }, gameName);
    await expect(name).toHaveText(gameName);
    expect(await sidewaysOf(betting.locator('body')), gameName).toBe(0);
    expect(await brokenWords(betting.locator('header')), gameName).toEqual([]);
  }
  await betting.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect(betting.getByRole('dialog').getByRole('button', { name: 'Place bets' })).toBeInViewport();
});
