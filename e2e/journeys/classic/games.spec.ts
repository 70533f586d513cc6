import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { GameSheetPage } from '../../pages/game-sheet.ts';

/** Notes which pages of a list are asked for. */
function notePages(page: Page, path: string): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith(path)) pages.push(address.searchParams.get('pageNo') ?? '');
  });
  return pages;
}

/** Scrolls to the end of a list until it has so many games. */
async function scrollToCount(app: App, page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await app.home.tiles.count()).toBe(count);
  }).toPass({ timeout: 60_000 });
}

async function browses(app: App, page: Page): Promise<void> {
  const pages = notePages(page, '/mcs/game/list');
  await app.open('/m/gameList');
  await expect(app.home.tiles).toHaveCount(21);
  await scrollToCount(app, page, 89);
  expect(pages).toEqual(['2', '3', '4', '5']);
  const names = await app.home.tiles
    .getByRole('button', { name: /favourites$/ })
    .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(89);
  await page.getByRole('tab', { name: 'Fishing' }).click();
  await expect(page.getByRole('tab', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true');
  await expect(app.home.tiles).toHaveCount(8);
  expect(pages.at(-1)).toBe('1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('tab', { name: 'Bingo' }).click();
  const closed = app.home.tile('Balloon Bingo');
  await app.expectToast('Balloon Bingo is under maintenance. Please try another game', () =>
    closed.getByRole('button').first().click(),
  );
  await closed.getByRole('button', { name: 'About Balloon Bingo' }).click();
  const about = new GameSheetPage(page, 'Balloon Bingo');
  await expect(about.sheet.getByText('This game is taking a break')).toBeVisible();
  await expect(about.play).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(about.sheet).toHaveCount(0);
}

async function searches(app: App, page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  const clear = page.getByRole('button', { name: 'Clear search' });
  const lookAgain = async () => {
    await clear.click();
    await search.blur();
    await search.focus();
  };
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await search.fill('jdae tiger');
  await expect(app.home.tiles).toHaveCount(1);
  await expect(app.home.tile('Jade Tiger')).toBeVisible();
  await search.press('Enter');
  await search.fill('nothing of the kind');
  await expect(page.getByText('No game by that name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
  await expect(app.home.tiles).toHaveCount(6);
  await lookAgain();
  await page.getByRole('button', { name: 'jdae tiger' }).click();
  await expect(app.home.tiles).toHaveCount(1);
  await lookAgain();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
}

async function narrows(app: App, page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Sort by').selectOption({ label: 'Highest return to player first' });
  await sheet.getByLabel('Volatility').selectOption({ label: 'Low volatility' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await app.expectAddress('/m/gameList?sort=return&volatility=low');
  await expect(app.home.tiles).toHaveCount(1);
  await expect(app.home.tile('Comet Miners')).toBeVisible();
  await chosen.getByRole('button', { name: 'Remove: Low volatility' }).click();
  await app.expectAddress('/m/gameList?sort=return');
  await expect(app.home.tiles.first()).toContainText('Royal Elephant');
  await page.goto(new URL('/m/home', page.url()).href);
  await page.goBack();
  await expect(chosen.getByRole('listitem')).toHaveText(['Highest return to player first']);
  await expect(app.home.tiles.first()).toContainText('Royal Elephant');

  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Provider').selectOption({ label: 'Jade Lane' });
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await expect(app.home.tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Lines from').fill('99999');
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await expect(page.getByText('No game fits all of these')).toBeVisible();
}

async function opensSheet(app: App, page: Page): Promise<void> {
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
  await expectAccessible(page);
  await about.logIn.click();
  await app.expectAddress('/m/login');
}

test('LIST-01 LIST-03 LIST-07 CAT-11 LAUNCH-01 FAV-01 FAV-02 SESSION-16: a guest browses the list of games, searches and narrows it, reads about a game, is asked to log in for it, and tries it for free', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('pages as it is scrolled; another tab begins anew; what rests says so', () => browses(app, page));
  await test.step('a search forgives typing errors, is kept on the phone, and suggests games', () =>
    searches(app, page));
  await test.step('sorted and narrowed in the sheet; the address keeps it', () => narrows(app, page));
  await test.step('a long press tells rules and figures', () => opensSheet(app, page));
  await test.step('games and stars are for members', async () => {
    await app.open('/m/home');
    const tile = app.home.tile('Jade Tiger');
    await tile.getByRole('button').first().click();
    await app.expectAddress('/m/login');
    await page.goBack();
    await app.expectToast('Please log in first', () =>
      tile.getByRole('button', { name: 'Add Jade Tiger to favourites' }).click(),
    );
    await app.expectAddress('/m/login');
    await page.goBack();
  });
  await test.step('free play needs no account', async () => {
    await app.home.tile('Jade Tiger').getByRole('button', { name: 'About Jade Tiger' }).click();
    await new GameSheetPage(page, 'Jade Tiger').tryFree.click();
    await app.game.ready();
    await expect(app.game.frame.getByText('Trial credit')).toBeVisible();
  });
});

test('FAV-04 FAV-05 FAV-06 FAV-09 FAV-10 FAV-12 FAV-13: a member’s stars: a refusal changes nothing, one is kept, many are paged, and one that goes leaves the list', async ({
  app,
  page,
  member,
  merchant,
  expectFailure,
}) => {
  const star = (on: boolean) =>
    app.home
      .tile('Jade Tiger')
      .getByRole('button', { name: on ? 'Remove Jade Tiger from favourites' : 'Add Jade Tiger to favourites' });
  await test.step('on home', async () => {
    expectFailure(/addFavoriteGame/);
    await app.open('/m/home');
    await page.route(/addFavoriteGame/, (route) => route.fulfill({ status: 500, json: { success: false } }));
    const refused = page.waitForResponse(/addFavoriteGame/);
    await star(false).click();
    await refused;
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(star(false)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(/addFavoriteGame/);
    await app.expectToast('Changes saved', () => star(false).click());
    await expect(star(true)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('home shows the first 21 of many and leads on; the list pages to the last', async () => {
    const path = '/mcs/game/list?pageSize=1000';
    const { answer } = await callApi<{ games: { nodeId: string; gameName: string }[] }>(SHARED_PLACE, merchant, path);
    const more = answer.value.games.filter(({ gameName }) => gameName !== 'Jade Tiger').slice(0, 34);
    for (const { nodeId } of more) {
      const body = { nodeId };
      await callApi(SHARED_PLACE, merchant, '/mcs/favourite', { method: 'POST', token: member.token, body });
    }
    await app.open('/m/home');
    await app.home.tab('Favourites').click();
    await expect(page.getByRole('heading', { name: 'My collection' })).toBeVisible();
    await expect(app.home.tiles).toHaveCount(21);
    const asked = notePages(page, '/mcs/favourite/list');
    await page.getByRole('link', { name: 'More games' }).click();
    await app.expectAddress('/m/gameList?type=fav');
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
    await scrollToCount(app, page, 35);
    expect(new Set(asked)).toEqual(asked.includes('1') ? new Set(['1', '2']) : new Set(['2']));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(asked).not.toContain('3');
    await star(true).click();
    await expect(app.home.tiles).toHaveCount(34);
    await expect(star(true)).toHaveCount(0);
  });
});

async function playsByItself(app: App): Promise<void> {
  await app.game.ready();
  await app.game.betLeast();
  const bet = await app.game.amount(app.game.bet);
  const before = await app.game.amount(app.game.balance);
  const { frame } = app.game;
  await frame.getByRole('button', { name: 'Turbo' }).click();
  await frame.getByRole('button', { name: 'Autoplay' }).click();
  const sheet = frame.getByRole('dialog', { name: 'Autoplay' });
  await expect(sheet.getByRole('radio')).toHaveCount(8);
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('group', { name: 'Stop before I lose more than' }).getByRole('radio').first().check();
  await sheet.getByRole('button', { name: 'Start autoplay' }).click();
  await expect(frame.getByRole('button', { name: /^Stop autoplay/ })).toBeVisible();
  await app.game.roundShown();
  await expect(frame.getByRole('button', { name: 'Autoplay', exact: true })).toBeVisible();
  const lost = before - (await app.game.amount(app.game.balance));
  expect(lost).toBeLessThanOrEqual(5 * bet);
}

async function walksTheCentre(app: App, page: Page): Promise<void> {
  await app.open('/m/gameCenter');
  const menu = page.getByRole('tablist', { name: 'Game centre' });
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently played' }) });
  await expect(recent.getByText('Polar Lights')).toBeVisible();
  await expect(menu).toHaveAttribute('aria-orientation', 'vertical');
  const entries = await menu.getByRole('tab').allTextContents();
  const order = ['Slots', 'Jade Lane', 'Bingo', 'Fishing', 'Eventide', 'Live', 'Card games', 'Sports', 'Esports'];
  expect(entries.filter((entry) => order.includes(entry))).toEqual(order);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await menu.getByRole('tab', { name: 'Slots' }).click();
  await expect(menu.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Paper Grove' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await menu.getByRole('tab', { name: 'Promotions' }).click();
  await app.expectAddress('/m/activity');
  await page.goBack();
  await menu.getByRole('tab', { name: 'Lottery' }).click();
  await app.expectAddress('/m/lottery?pageBack=home');
  await page.goBack();

  await menu.getByRole('tab', { name: 'Sports', exact: true }).click();
  await expect(app.home.tiles).toHaveCount(9);
  const vendor = page.getByRole('region', { name: 'Cockfighting' }).getByRole('link', { name: /Spur Valley/ });
  await expect(vendor).toContainText('Under maintenance');
  await expect(page.getByRole('region', { name: 'Sportsbooks' }).getByText('Spur Valley')).toHaveCount(0);
  await vendor.click();
  const arena = page.getByRole('main').getByRole('button', { name: /Dawn Arena/ });
  await app.expectToast(/taking a break|under maintenance/i, () => arena.first().click());
}

test('CAT-05 CAT-06 CAT-08 CAT-09 CAT-12 CAT-13 CAT-14 LAUNCH-05 LAUNCH-08 LAUNCH-12 LAUNCH-15 MEMBER-12: a member finds a game by search, lets it play by itself, leaves it, and finds it again in the game centre', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).toBeTruthy();
  await test.step('what was found opens, however late its page comes', async () => {
    let held: Promise<void> | undefined;
    await page.route(/\/assets\/play\.screen-/, async (route) => {
      held ??= page.waitForTimeout(800);
      await held;
      await route.continue();
    });
    await app.open('/m/gameList');
    await page.getByRole('searchbox', { name: 'Search games' }).fill('polar');
    await expect(app.home.tiles).toHaveCount(1);
    await app.home.tile('Polar Lights').getByRole('button').first().click();
  });
  await test.step('autoplay asks for rounds and a loss limit, and ends before it could lose more', () =>
    playsByItself(app));
  await test.step('a game that was opened on home leads back there, whatever was opened meanwhile', async () => {
    const { searchParams } = new URL(page.url());
    await app.open(`/m/play?nodeId=${searchParams.get('nodeId')}&pageBack=home`);
    await app.game.ready();
    await app.game.leave.click();
    await app.expectAddress('/m/home');
  });
  await test.step('the game centre', () => walksTheCentre(app, page));
});
