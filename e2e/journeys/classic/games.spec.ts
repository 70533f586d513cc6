import { expect, expectAccessible, test } from '../../fixtures.ts';

test('LIST-01 LIST-03 CAT-11: the list pages as it is scrolled, starts anew with a tab, and is searched', async ({
  app,
  page,
}) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('/mcs/game/list')) pages.push(address.searchParams.get('pageNo') ?? '');
  });
  await app.open('/m/gameList');
  await expect(app.home.tiles).toHaveCount(21);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await app.home.tiles.count()).toBe(89);
  }).toPass({ timeout: 60_000 });
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

  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill('polar');
  await expect(page.getByText('No game by that name')).toBeVisible();
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await search.fill('POLAR');
  await expect(app.home.tiles).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => app.home.tiles.count()).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Provider').selectOption({ label: 'Jade Lane' });
  await page.getByRole('dialog').getByRole('button', { name: 'Show games' }).click();
  await expect(app.home.tiles).toHaveCount(3);
});

test('LIST-07: the list is sorted and narrowed in the sheet, the address keeps it, and each choice can be taken away', async ({
  app,
  page,
}) => {
  const sheet = page.getByRole('dialog');
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await app.open('/m/gameList');
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Sort by').selectOption({ label: 'Highest return to player first' });
  await sheet.getByLabel('Volatility').selectOption({ label: 'Low volatility' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await app.expectAddress('/m/gameList?sort=return&volatility=low');
  await expect(app.home.tiles).toHaveCount(1);
  await expect(app.home.tile('Comet Miners')).toBeVisible();
  await expectAccessible(page);

  await chosen.getByRole('button', { name: 'Remove: Low volatility' }).click();
  await app.expectAddress('/m/gameList?sort=return');
  await expect(app.home.tiles.first()).toContainText('Royal Elephant');
  await page.goto(new URL('/m/home', page.url()).href);
  await page.goBack();
  await expect(chosen.getByRole('listitem')).toHaveText(['Highest return to player first']);
  await expect(app.home.tiles.first()).toContainText('Royal Elephant');

  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByLabel('Lines from').fill('99999');
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await expect(page.getByText('No game fits all of these')).toBeVisible();
  await expect(chosen.getByRole('listitem')).toHaveText(['99,999 lines or more']);
  await expectAccessible(page);
  await chosen.getByRole('button').click();
  await expect(app.home.tiles.first()).toContainText('Royal Elephant');
});

test('LAUNCH-08: a game found by search opens, however late its page comes', async ({ app, page, member }) => {
  expect(member.userName).not.toBe('');
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
  await app.game.ready();
  expect(app.address()).toMatch(/^\/m\/play\?.*nodeId=/);
});

test('LIST-02: the hot list comes whole', async ({ app, page }) => {
  let listed = 0;
  page.on('request', (request) => {
    if (request.url().includes('/mcs/game/list')) listed += 1;
  });
  await app.open('/m/gameList?type=hot');
  await expect(app.home.tiles).toHaveCount(12);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(app.home.tiles).toHaveCount(12);
  expect(listed).toBe(0);
});

test('CAT-05 CAT-06 CAT-08 CAT-09 CAT-12 CAT-13: the game centre', async ({ app, page }) => {
  await app.open('/m/gameCenter');
  const menu = page.getByRole('tablist', { name: 'Game centre' });
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
  await menu.getByRole('tab', { name: 'Sports', exact: true }).click();
  await expect(app.home.tiles).toHaveCount(9);
  await menu.getByRole('tab', { name: 'Promotions' }).click();
  await app.expectAddress('/m/activity');
});

test('the address of a game without a game leads a member to the list of games', async ({ app, member }) => {
  expect(member.userName).not.toBe('');
  for (const address of ['/m/play', '/m/play?nodeId=']) {
    await app.open(address);
    await app.expectAddress('/m/gameList');
  }
  await expect(app.home.tiles.first()).toBeVisible();
});

test('LAUNCH-01 FAV-01 FAV-02 SESSION-16: a guest who taps a game or a star is asked to log in', async ({ app }) => {
  await app.open('/m/home');
  await app.home.tile('Jade Tiger').getByRole('button').first().click();
  await app.expectAddress('/m/login');
  await app.open('/m/home');
  const star = app.home.tile('Jade Tiger').getByRole('button', { name: 'Add Jade Tiger to favourites' });
  await app.expectToast('Please log in first', () => star.click());
  await app.expectAddress('/m/login');
});

test('FAV-04 FAV-05 FAV-06 FAV-09 FAV-12 LAUNCH-15: stars are kept, refusals change nothing, played games are listed', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  expectFailure(/addFavoriteGame/);
  expect(richMember.userName).not.toBe('');
  await app.open('/m/home');
  const star = (on: boolean) =>
    app.home
      .tile('Jade Tiger')
      .getByRole('button', { name: on ? 'Remove Jade Tiger from favourites' : 'Add Jade Tiger to favourites' });
  await page.route(/addFavoriteGame/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  const refused = page.waitForResponse(/addFavoriteGame/);
  await star(false).click();
  await refused;
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(star(false)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(/addFavoriteGame/);
  await app.expectToast('Changes saved', () => star(false).click());
  await expect(star(true)).toHaveAttribute('aria-pressed', 'true');
  await app.home.tab('Favourites').click();
  await expect(page.getByRole('heading', { name: 'My collection' })).toBeVisible();
  await app.open('/m/gameList?type=fav');
  await expect(app.home.tiles).toHaveCount(1);
  await star(true).click();
  await expect(app.home.tiles).toHaveCount(0);

  await app.open('/m/home');
  await app.home.tile('Moonlit Fox').getByRole('button').first().click();
  await app.game.ready();
  await app.open('/m/gameCenter');
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently played' }) });
  await expect(recent.getByText('Moonlit Fox')).toBeVisible();
});

test('an entry without a game says that it is under maintenance', async ({ app, member }) => {
  expect(member.userName).not.toBe('');
  await app.open('/m/gameList?gameType=BINGO');
  await app.expectToast('Balloon Bingo is under maintenance. Please try another game', () =>
    app.home.tile('Balloon Bingo').getByRole('button').first().click(),
  );
  await app.expectAddress('/m/gameList?gameType=BINGO');
});
