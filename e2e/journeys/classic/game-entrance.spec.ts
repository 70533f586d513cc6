import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { GameSheetPage } from '../../pages/game-sheet.ts';

interface Listed {
  readonly nodeId: string;
}

/** Every game of the catalogue, as the wire lists it. */
async function allGames(): Promise<Listed[]> {
  const path = '/mcs/game/list?pageSize=1000';
  return (await callApi<{ games: Listed[] }>(SHARED_PLACE, MERCHANTS.EN, path)).answer.value.games;
}

/** Answers a call with a changed copy of the real answer. */
async function changeAnswer(page: Page, address: RegExp, change: (value: never) => unknown): Promise<void> {
  await page.route(address, async (route: Route) => {
    // Node knows no names below .localhost; the call itself says whose it is.
    const response = await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
    const body = (await response.json()) as { value: never };
    await route.fulfill({ response, json: { ...body, value: change(body.value) } });
  });
}

test('CAT-04: on home a list loads more by a button, page by page', async ({ app, page }) => {
  const games = await allGames();
  await page.route(/mcs\/game\/list/, (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNo'));
    const value = { games: games.slice((pageNum - 1) * 21, pageNum * 21), pageNum, totalPages: 3, totalCount: 63 };
    return route.fulfill({ json: { success: true, value } });
  });
  await app.open('/m/home');
  await app.home.tab('Jade Lane').click();
  const more = page.getByRole('button', { name: 'More games' });
  for (const shown of [21, 42]) {
    await expect(app.home.tiles).toHaveCount(shown);
    await more.click();
  }
  await expect(app.home.tiles).toHaveCount(63);
  await expect(more).toHaveCount(0);
});

test('CAT-10: a third-party list without games shows its placeholder', async ({ app, page }) => {
  await page.route(/mcs\/game\/list/, (route) =>
    route.fulfill({ json: { success: true, value: { games: [], pageNum: 1, totalPages: 0, totalCount: 0 } } }),
  );
  await app.open('/m/gameCenter');
  await page.getByRole('tab', { name: 'Esports' }).click();
  await expect(page.getByRole('main').getByText('No games here yet')).toBeVisible();
  await expect(app.home.tiles).toHaveCount(0);
});

test('CAT-14 LAUNCH-05: the lottery’s entry launches it directly, and stands only while a lottery is open', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  await page.addInitScript(() => {
    const went: string[] = [];
    Object.assign(window, { went });
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      went.push(String(url));
      push(state, unused, url);
    };
  });
  const entry = page.getByRole('tablist', { name: 'Game centre' }).getByRole('tab', { name: 'Lottery' });
  await app.open('/m/gameCenter');
  await entry.click();
  await app.expectAddress('/m/lottery?pageBack=home');
  expect(await page.evaluate(() => (window as unknown as { went: string[] }).went)).toContainEqual(
    expect.stringMatching(/\/m\/launchGame\?playType=trad&prize_mode=Elott&code=lobby&pageBack=home$/),
  );

  await changeAnswer(page, /GCSGAME_gameVendor/, (value: { vendors: object[] }) => ({
    ...value,
    vendors: value.vendors.map((vendor) => ({ ...vendor, state: 'maintenance' })),
  }));
  await app.open('/m/activity');
  // Without a document of its own the centre asks for the vendors itself.
  await page.evaluate(() => {
    history.pushState({}, '', '/m/gameCenter');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('tab', { name: 'Esports' })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('FAV-10 FAV-13: many favourites: home shows the first 21 and leads on, the list pages to the last', async ({
  app,
  page,
  member,
}) => {
  const games = (await allGames()).slice(0, 35);
  for (const { nodeId } of games) {
    const body = { nodeId };
    await callApi(SHARED_PLACE, MERCHANTS.EN, '/mcs/favourite', { method: 'POST', token: member.token, body });
  }
  await app.open('/m/home');
  await app.home.tab('Favourites').click();
  await expect(app.home.tiles).toHaveCount(21);
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('/mcs/favourite/list')) asked.push(address.searchParams.get('pageNo') ?? '');
  });
  await page.getByRole('link', { name: 'More games' }).click();
  await app.expectAddress('/m/gameList?type=fav');
  await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await app.home.tiles.count()).toBe(35);
  }).toPass({ timeout: 60_000 });
  expect(new Set(asked)).toEqual(asked.includes('1') ? new Set(['1', '2']) : new Set(['2']));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(asked).not.toContain('3');
});

test('FAV-03 LAUNCH-11 TRIAL-02: loading messages of calls that hang go by themselves', async ({
  app,
  page,
  member,
  context,
}) => {
  expect(member.userName).not.toBe('');
  await page.clock.install();
  const hanging = /addFavoriteGame|launchGame\?|freeplay/;
  await page.route(hanging, () => {});
  const loading = page.getByRole('status').filter({ hasText: /Loading|Starting free play/ });
  const leavesAfter = async (milliseconds: number) => {
    await expect(loading).toBeVisible();
    await page.clock.runFor(milliseconds - 500);
    await expect(loading).toBeVisible();
    await page.clock.runFor(500);
    await expect(loading).toHaveCount(0);
  };

  await app.open('/m/home');
  await app.stopClock();
  await app.home.tile('Jade Tiger').getByRole('button', { name: 'Add Jade Tiger to favourites' }).click();
  await leavesAfter(10_000);
  await app.home.tile('Jade Tiger').getByRole('button').first().click();
  await expect.poll(() => app.address()).toMatch(/^\/m\/play\?/);
  await leavesAfter(3_000);
  await page.clock.resume();

  await app.leave();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies({ name: 'hint_visitor' });
  await app.open('/m/trail');
  await app.stopClock();
  await page.getByRole('button', { name: 'Start free play' }).click();
  await leavesAfter(9_999);
});

test('LAUNCH-12 LAUNCH-13 LAUNCH-14: closing leads home, a refusal is told for three seconds, other games open at their address', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expect(member.userName).not.toBe('');
  await page.clock.install();
  await app.open('/m/home');
  await app.home.tile('Moonlit Fox').getByRole('button').first().click();
  await expect.poll(() => app.address()).toMatch(/^\/m\/play\?.*pageBack=home$/);
  await app.game.ready();
  const address = app.address();
  await app.open('/m/gameList');
  await app.open(address);
  await app.game.ready();
  await app.game.leave.click();
  await app.expectAddress('/m/home');

  expectFailure(/launchGame/);
  await page.route(/wps\/game\/launchGame/, (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode: 'X', message: 'The table is full' } }),
  );
  await app.open('/m/gameList');
  await app.stopClock();
  await app.home.tile('Jade Tiger').getByRole('button').first().click();
  await expect(app.toast('The table is full')).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(app.toast('The table is full')).toBeVisible();
  await page.clock.runFor(500);
  await expect(app.toast('The table is full')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole('alert').getByText('The game did not open')).toBeVisible();
  await page.unroute(/wps\/game\/launchGame/);

  await changeAnswer(page, /wps\/game\/launchGame/, (value: object) => ({
    ...value,
    embedded: false,
    gameUrl: '/m/agreement',
  }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await app.expectAddress('/m/agreement');

  await changeAnswer(page, /mcs\/game\/list/, (value: { games: { nodeId: string }[] }) => ({
    ...value,
    games: value.games.map((game) => ({ ...game, remark: 'Festival' })),
  }));
  await app.open('/m/gameList');
  await page.getByRole('searchbox', { name: 'Search games' }).fill('royal');
  await expect(app.home.tile('Royal Elephant').getByText('Festival')).toBeVisible();
});

test('a game tells its rules and figures before it starts, by a long press or by its button; free play and favourites from there', async ({
  app,
  page,
}) => {
  await app.open('/m/gameList');
  const tile = app.home.tile('Jade Tiger');
  const about = new GameSheetPage(page, 'Jade Tiger');
  const box = await tile.getByRole('button').first().boundingBox();
  if (!box) throw new Error('the tile has no place');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await expect(about.sheet).toBeVisible();
  await page.mouse.up();
  await app.expectAddress('/m/gameList');
  await expect(about.figure('Return to player')).toHaveText('95.78%');
  await expect(about.figure('Volatility')).toHaveText('Medium');
  await expect(about.figure('Bet per round')).toHaveText('¥1.00 – ¥500.00');
  await expect(about.figure('Highest win')).toHaveText('2,000 × the bet');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(about.sheet).toHaveCount(0);

  await tile.getByRole('button', { name: 'About Jade Tiger' }).click();
  await about.logIn.click();
  await app.expectAddress('/m/login');
  await app.open('/m/gameList');
  await tile.getByRole('button', { name: 'About Jade Tiger' }).click();
  await about.tryFree.click();
  await app.game.ready();
  await expect(app.game.frame.getByText('Trial credit')).toBeVisible();

  await app.open('/m/gameList?gameType=BINGO');
  await app.home.tile('Balloon Bingo').getByRole('button', { name: 'About Balloon Bingo' }).click();
  const closed = new GameSheetPage(page, 'Balloon Bingo');
  await expect(closed.sheet.getByText('This game is taking a break')).toBeVisible();
  await expect(closed.play).toHaveCount(0);
  await app.expectToast('Changes saved', () =>
    closed.sheet.getByRole('button', { name: 'Add Balloon Bingo to favourites' }).click(),
  );
  await expect(closed.sheet.getByRole('button', { name: 'Remove Balloon Bingo from favourites' })).toBeVisible();
});

test('LIST-07: a search forgives typing errors, is kept on the phone, and suggests games when it finds none', async ({
  app,
  page,
}) => {
  await app.open('/m/gameList');
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill('jdae tiger');
  await expect(app.home.tiles).toHaveCount(1);
  await expect(app.home.tile('Jade Tiger')).toBeVisible();
  await search.press('Enter');
  await search.fill('nothing of the kind');
  await expect(page.getByText('No game by that name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
  await expect(app.home.tiles).toHaveCount(6);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.blur();
  await search.focus();
  await page.getByRole('button', { name: 'jdae tiger' }).click();
  await expect(app.home.tiles).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.blur();
  await search.focus();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
});
