import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { answerBeaconDraw, answerLottery } from '../../lottery.data.ts';
import { callLotteryGateway, type Listed, quietGame } from '../../lotteries.ts';
import { balanceOf, callApi, type Member } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { LotteryPage } from '../../pages/lottery.ts';

test('ROUTE-21 LOTT-04 LOTT-05 LOTT-06 LOTT-07 LOTT-09 LOTT-11 LOTT-24 TILE-02: lotteries by category, of provinces by day, each with its countdown and its last numbers', async ({
  app,
  page,
}) => {
  await answerLottery(page);
  const lottery = new LotteryPage(page);
  await app.open('/m/lottery');
  await expect(app.topBar).toHaveCount(0);
  await expect(app.bottomMenu).toHaveCount(0);
  await expect(lottery.kind('Five digits')).toHaveAttribute('aria-selected', 'true');
  await expect(lottery.tiles).toHaveCount(3);
  const first = lottery.tile('Mosaic Five 1 min');
  await expect(first.locator('img')).toHaveAttribute('src', /\/art\/tiles\//);
  await expect(first.locator('time')).toHaveText(/^00:00:\d\d$/);
  await expect(first.getByRole('img', { name: 'Winning numbers: 3 0 9 1 7' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Add Mosaic Five 1 min to favourites' })).toBeVisible();
  await expect(lottery.tile('Mosaic Five evening').locator('time')).toHaveText('--:--:--');
  await expect(lottery.days).toHaveCount(0);

  await lottery.kind('North').click();
  await expect(lottery.tile('Thành phố Sông').getByRole('img', { name: 'Special prize: 4 0 2 3 1' })).toBeVisible();
  await expect(lottery.days).toHaveCount(0);
  await lottery.kind('South').click();
  await expect(lottery.days).toBeVisible();
  await lottery.kind('Central').click();
  const days = lottery.days.getByRole('button');
  await expect(days).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await expect(lottery.tiles).toHaveCount(3);
  // Monday is 2, Thursday 5, Saturday 7, Sunday 1.
  for (const [day, names] of [
    ['Mon', ['Đèo Mây']],
    ['Thu', ['Đèo Mây', 'Đồi Thông']],
    ['Sat', ['Bãi Cát Vàng']],
    ['Sun', ['Bãi Cát Vàng']],
  ] as const) {
    await days.filter({ hasText: day }).click();
    await expect(lottery.tiles).toHaveCount(names.length);
    for (const name of names) await expect(lottery.tile(name)).toBeVisible();
  }
  await days.filter({ hasText: 'Tue' }).click();
  await expect(lottery.tiles).toHaveCount(0);
  await expect(page.getByText('No draw here')).toBeVisible();
  await days.filter({ hasText: 'Tue' }).click();
  await expect(lottery.tiles).toHaveCount(3);
  await days.filter({ hasText: 'Mon' }).click();
  await lottery.kind('South').click();
  await expect(lottery.tiles).toHaveCount(1);
  await expect(days.and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await app.open('/m/lottery');
  await expect(first).toBeVisible();
  await expectAccessible(page);
});

test('LOTT-10 LOTT-12 FLAG-13: KENO stands beside the categories, lists the games of its provider and opens them', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  const lottery = new LotteryPage(page);
  await lottery.standIn();
  await app.open('/m/lottery');
  const asked = page.waitForRequest(/gameType=ELOTT/);
  await lottery.kind('KENO').click();
  const { searchParams } = new URL((await asked).url());
  const names = ['gameType', 'pageNo', 'pageSize', 'vassalage', 'platform'];
  expect(names.map((name) => searchParams.get(name))).toEqual(['ELOTT', '1', '1000', 'GPI', 'html5']);
  await expect(app.home.tile('Pinewood Keno')).toBeVisible();
  await lottery.kind('Three dice').click();
  await expect(app.home.tile('Pinewood Keno')).toHaveCount(0);
  await expect(lottery.tiles.first()).toBeVisible();
  await lottery.kind('KENO').click();
  await app.home.tile('Pinewood Keno').getByRole('button').first().click();
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
  expect(app.address()).toMatch(/^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/[^/]+\?merchant=EN&/);
  expect(await lottery.sentToken()).not.toBe('');
});

test('LOTT-17: the panel of the game centre shows some lotteries and leads to all of them', async ({ app, page }) => {
  const lottery = new LotteryPage(page);
  await app.open('/m/gameCenter');
  await expect(lottery.kinds).toBeVisible();
  await expect(lottery.tiles).toHaveCount(2);
  await page.getByRole('link', { name: 'View all' }).click();
  await app.expectAddress('/m/lottery');
  // The panel has the same tabs, and stands until the page has come.
  await expect(page.getByRole('link', { name: 'View all' })).toHaveCount(0);
  await lottery.kind('South').click();
  await expect(lottery.tiles.nth(3)).toBeVisible();
});

test('ROUTE-19 ROUTE-20 ROUTE-22 LAUNCH-04 LAUNCH-10 LAUNCH-12 LOTT-01 LOTT-02 LOTT-03: a lottery opens in a frame with a token of its own, and closing leads back', async ({
  app,
  page,
  member,
}) => {
  const lottery = new LotteryPage(page);
  await lottery.standIn();
  const { gameId, code, gameName } = await quietGame();
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
  await app.expectAddress('/m/game');

  await app.open('/m/gameCenter');
  await app.open(`/m/startLottery?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}&pageBack=home`);
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
  const shown = new URL(page.url());
  expect(shown.pathname).toMatch(new RegExp(`^/m/lotto-h5/[^/]+/trad/games/${gameId}$`));
  expect(shown.searchParams.get('pageBack')).toBe('home');
  const parameters = await lottery.parameters();
  expect(parameters.pathname).toBe(`${shown.pathname}/play`);
  const values = ['merchant', 'css', 'prize_mode'].map((name) => parameters.values.get(name));
  expect(values).toEqual(['EN', 'light', 'Lott']);
  const token = await lottery.sentToken();
  expect(token).toMatch(/^launch\./);
  expect(token).not.toContain(member.token);
  expect([parameters.values.has('token'), shown.searchParams.has('token')]).toEqual([false, false]);
  await expect(app.topBar).toHaveCount(0);
  await expect(app.bottomMenu).toHaveCount(0);
  const [frame, foot] = await Promise.all([lottery.frame.boundingBox(), lottery.close.boundingBox()]);
  expect([frame?.x, frame?.y, frame?.width]).toEqual([0, 0, 390]);
  expect((frame?.height ?? 0) + (foot?.height ?? 0)).toBe(844);
  expect(foot?.height).toBeLessThanOrEqual(48);
  await expectAccessible(page);

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

  // Without a ticket the frame opens its game first.
  await app.open(`/m/lotto-h5/b1/trad/games/${gameId}`);
  await expect(lottery.betting.getByText('Betting page')).toBeVisible();
  expect(await lottery.sentToken()).not.toBe('');
  expect(gameName).not.toBe('');
});

test('LAUNCH-02 LAUNCH-03 LAUNCH-09: two houses open the lobby in their prize mode; a launch that fails says nothing and leads back', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expect(member.userName).not.toBe('');
  const bodies: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/lgw/lottery/launch')) bodies.push(request.postDataJSON());
  });
  // What a house answers that offers its lobby, not one of its lotteries.
  for (const [house, prizeMode] of [
    ['TCG_LOTTO_VN', 'Lott'],
    ['TCG_SEA', 'SEA'],
  ] as const) {
    await page.route(/mcs\/game\/list/, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      const body = (await response.text())
        .replaceAll('"TCG_LOTTO_VN"', `"${house}"`)
        .replaceAll(/"lottoGameId":"\d+",?/g, '');
      await route.fulfill({ response, body });
    });
    // The first list stands in the document; a search asks anew.
    await app.open('/m/gameList?gameType=ELOTT');
    await page.getByRole('searchbox', { name: 'Search games' }).fill('lotus');
    await expect(app.home.tiles).toHaveCount(1);
    await app.home.tile('Lotus Beach').getByRole('button').first().click();
    await app.expectAddress('/m/lottery');
    expect(bodies.at(-1)).toMatchObject({ lottoGameCode: 'lobby', lottoView: 'lobby', lottoPrizeMode: prizeMode });
    await page.unroute(/mcs\/game\/list/);
  }

  expectFailure(/lottery\/launch/);
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/lgw\/lottery\/launch/, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { success: false, errorCode: '#727', message: 'No table is free' } });
  });
  await app.open('/m/lottery');
  await page.getByRole('tab', { name: 'Three dice' }).click();
  await new LotteryPage(page).tile('Swift Dice 1 min').getByRole('button').first().click();
  await expect(app.toast('Loading…')).toBeVisible();
  const noted = page.waitForEvent('console', (message) => message.text().startsWith('a call failed'));
  fail();
  await noted;
  await expect(app.toast('Loading…')).toHaveCount(0);
  await app.expectAddress('/m/lottery');
  await expect(page.getByText('No table is free')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('LOTT-23 LOTT-24: past draws page by page with their numbers, and a proof the phone recomputes', async ({
  app,
  page,
}) => {
  await answerLottery(page);
  await app.open('/m/lottery');
  await page.getByRole('link', { name: 'Results' }).click();
  await app.expectAddress('/m/lotteryHistory');
  const draws = page.getByRole('main').getByRole('button').filter({ hasText: '1121-0' });
  await expect(draws).toHaveCount(4);
  await expect(draws.nth(1).getByRole('img', { name: 'Winning numbers: 4 4 0 2 8' })).toBeVisible();
  await expect(draws.nth(2).getByText('Void')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(draws).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await draws.first().click();
  const sheet = page.getByRole('dialog', { name: 'Winning numbers' });
  await expect(sheet.getByText('The secret fits its fingerprint')).toBeVisible();
  await expect(sheet.getByText('The numbers follow from the secret')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  // The secret of one draw beside the numbers of another: the phone sees that they do not belong together.
  await draws.nth(1).click();
  await expect(sheet.getByText('The numbers do not follow from the secret')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByLabel('Lottery', { exact: true }).selectOption('Thành phố Sông');
  await app.expectAddress('/m/lotteryHistory?gameId=HANOI');
  await page.getByRole('button').filter({ hasText: '20261120' }).click();
  await expect(sheet.getByRole('row', { name: 'Special prize 40231' })).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(8);
  await expect(sheet.getByRole('row', { name: /^Prize 5/ })).toHaveText(/7102.*1408/);
});

test('LOTT-23: the phone checks the signature of the public beacon’s round that was named for a draw', async ({
  app,
  page,
}) => {
  await answerLottery(page);
  await answerBeaconDraw(page);
  const openProof = async () => {
    await app.open('/m/lotteryHistory');
    await page.getByRole('main').getByRole('button').filter({ hasText: '1121-0481' }).click();
    return page.getByRole('dialog', { name: 'Winning numbers' });
  };
  const sheet = await openProof();
  for (const verdict of [
    'The secret fits its fingerprint',
    'The numbers follow from the secret',
    'The public random source signed the round that was named',
    'The bets were sealed before the round came out',
  ])
    await expect(sheet.getByText(verdict)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  // The signature of one round under the number of another: the phone sees that the network did not sign it.
  await answerBeaconDraw(page, 124);
  await openProof();
  await expect(sheet.getByText('The round of the public random source is not genuine')).toBeVisible();
});

/** Two bets on one issue in one order. */
async function placeBets(member: Member, game: Listed): Promise<void> {
  const bet = { unit: '1', multiple: 2 };
  await callLotteryGateway('/lgw/orders', {
    method: 'POST',
    token: member.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      gameId: game.gameId,
      numero: game.numero,
      prizeMode: 'Lott',
      bets: [
        { ...bet, playCode: 'vn18_de', content: '05-17' },
        { ...bet, playCode: 'vn18_sides', content: 'big' },
      ],
      total: '6',
    },
  });
}

test('LOTT-25: a member sees the lottery orders, opens one, and takes a bet back before its draw is locked', async ({
  app,
  page,
  richMember,
}) => {
  const game = await quietGame();
  await placeBets(richMember, game);
  expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe('994.00');
  await app.open('/m/gameRecord');
  await page.getByRole('tab', { name: 'Lottery' }).click();
  await page.getByRole('button').filter({ hasText: game.gameName }).click();
  const sheet = page.getByRole('dialog', { name: 'Lottery bet' });
  const bets = sheet.getByRole('article');
  await expect(bets).toHaveCount(2);
  await expect(bets.first()).toContainText('2 lines');
  await expect(bets.nth(1)).toContainText('Big');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await bets.first().getByRole('button', { name: 'Cancel bet' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this bet?' });
  await expect(question).toContainText('¥4.00 goes back to your balance');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await bets.first().getByRole('button', { name: 'Cancel bet' }).click();
  await question.getByRole('button', { name: 'Cancel bet' }).click();
  await expect(page.getByText('Bet cancelled. Your stake is back.')).toBeVisible();
  await expect(bets.first()).toContainText('Cancelled');
  await expect(bets.first().getByRole('button')).toHaveCount(0);
  await expect(bets.nth(1).getByRole('button', { name: 'Cancel bet' })).toBeVisible();
  expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe('998.00');
});

/** Bets on whatever a lottery of one minute sells now; asked again a second later while an issue closes just then. */
async function placeOnNextDraw(member: Member): Promise<Listed> {
  let refused = 0;
  for (let tries = 0; tries < 30; tries += 1) {
    const [game] = (await callLotteryGateway<{ games: Listed[] }>('/lgw/lottery/list?gameGroupCode=SSC')).games;
    if (!game) throw new Error('there is no lottery of one minute');
    const { status } = await callApi(SHARED_PLACE, MERCHANTS.EN, '/lgw/orders', {
      method: 'POST',
      token: member.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        gameId: game.gameId,
        numero: game.numero,
        prizeMode: 'Lott',
        bets: ['1_#_#_#_#', '#_2-3_#_#_#'].map((content) => ({
          playCode: 'ssc_position',
          content,
          unit: '1',
          multiple: 1,
        })),
        total: '6',
      },
    });
    if (status === 200) return game;
    refused = status;
    // Without the pause the tries themselves are soon too many for the rate limit, and none gets through any more.
    await pause(1000);
  }
  throw new Error(`no issue took the bets; the last one answered ${refused}`);
}

test('LOTT-25 LOTT-23: bets are drawn a minute later, and the phone finds them in the commitment that their draw was made with', async ({
  app,
  page,
  richMember,
}) => {
  const game = await placeOnNextDraw(richMember);
  await app.open('/m/gameRecord');
  await page.getByRole('tab', { name: 'Lottery' }).click();
  await page.getByRole('button').filter({ hasText: game.gameName }).click();
  const sheet = page.getByRole('dialog', { name: 'Lottery bet' });
  const check = sheet.getByRole('button', { name: 'Check that these bets took part' });
  // The open sheet tells the result by itself; a draw is a minute away at most, and one more on a slow machine.
  await expect(check).toBeVisible({ timeout: 150_000 });
  await check.click();
  await expect(sheet.getByText('The bets of this order are in the seal that the draw was made with')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  // The same bets beside the commitment of another draw: the phone sees that they are not in it.
  await sheet.getByRole('button', { name: 'Close' }).click();
  const proof = await callLotteryGateway<object>(`/lgw/lottery/proof?gameId=${game.gameId}&numero=${game.numero}`);
  const other = 'ab'.repeat(32);
  await page.route(/\/lgw\/lottery\/proof/, (route) =>
    route.fulfill({ json: { ...proof, betsRoot: other, roots: [other] } }),
  );
  await app.open('/m/gameRecord');
  await page.getByRole('tab', { name: 'Lottery' }).click();
  await page.getByRole('button').filter({ hasText: game.gameName }).click();
  await check.click();
  await expect(sheet.getByText('A bet of this order is not in the seal that the draw was made with')).toBeVisible();
});

test('a guest who opens a lottery logs in first, and stars are for members', async ({ app, page }) => {
  const lottery = new LotteryPage(page);
  await app.open('/m/lottery');
  await lottery.kind('Three dice').click();
  await lottery.tile('Swift Dice').getByRole('button').first().click();
  // The login leads on to what was tapped.
  const launch = '/m/launchGame?playType=ent&gameId=3701&prize_mode=Elott&code=MSK31&gameGroupId=8';
  await app.expectAddress(`/m/login?from=${encodeURIComponent(launch)}`);
  await app.open('/m/lottery');
  const star = page.getByRole('button', { name: 'Add Tide Five 1 min to favourites' });
  await app.expectToast('Please log in first', () => star.click());
  await app.expectAddress('/m/login');
  await app.open('/m/lotto-h5/b1/trad/games/3701');
  await app.expectAddress(`/m/login?from=${encodeURIComponent('/m/lotto-h5/b1/trad/games/3701')}`);
  // A ticket that came along is not passed on to the login.
  await app.open('/m/lotto-h5/b1/trad/games/3701?token=somebodys&prize_mode=Lott');
  await app.expectAddress(`/m/login?from=${encodeURIComponent('/m/lotto-h5/b1/trad/games/3701?prize_mode=Lott')}`);
});
