import { expect, expectAccessible, test } from '../../fixtures.ts';
import { answerLottery } from '../../lottery.data.ts';
import { callApi } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { LotteryPage } from '../../pages/lottery.ts';

test('FLAG-13: where the merchant has no KENO it stands in no list', async ({ app, page }) => {
  const lottery = new LotteryPage(page);
  await app.open('/m/lottery');
  await expect(lottery.tiles.first()).toBeVisible();
  await expect(lottery.kind('KENO')).toHaveCount(0);
  const path = '/mcs/game/list?pageSize=1000&vassalage=GPI';
  const { answer } = await callApi<{ games: object[] }>(SHARED_PLACE, MERCHANTS.LANTERN, path);
  expect(answer.value.games).toEqual([]);
});

test('LAUNCH-09: a launch that fails is told with its reference and can be tried again', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expect(member.userName).not.toBe('');
  expectFailure(/lottery\/launch/);
  await page.route(/\/lgw\/lottery\/launch/, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'lottery-42' },
      json: { success: false, errorCode: '#727', message: 'No table is free' },
    }),
  );
  await app.open('/m/launchGame?playType=trad&prize_mode=Lott&code=MSSSC1');
  await expect(page.getByRole('alert').getByText('No table is free')).toBeVisible();
  await expect(page.getByText('Reference: lottery-42')).toBeVisible();
  await expect(app.toast('Loading…')).toHaveCount(0);
  await expect(app.bottomMenu).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.unroute(/\/lgw\/lottery\/launch/);
  const lottery = new LotteryPage(page);
  await lottery.standIn();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
});

test('LANG-03: the lottery is laid out right to left, its numbers from left to right', async ({
  app,
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'hint_language', value: 'UR', url: baseURL ?? '' },
    { name: 'hint_theme', value: 'dark', url: baseURL ?? '' },
  ]);
  await page.addInitScript(() => {
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  await answerLottery(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/lottery');
  const clock = page.locator('article time').first();
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/);
  const [icon, time] = await Promise.all([page.locator('article img').first().boundingBox(), clock.boundingBox()]);
  expect(icon?.x ?? 0).toBeGreaterThan(time?.x ?? 390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await app.open('/m/lotteryHistory');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
});
