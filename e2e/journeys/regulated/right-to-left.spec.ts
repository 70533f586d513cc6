import { expect, test } from '../../fixtures.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'hint_language', value: 'UR', url: baseURL ?? '' }]);
  await context.addInitScript(() => {
    if (location.hostname === 'lantern.localhost') localStorage.setItem('language', 'UR');
  });
});

test('LANG-03 LANG-14 LANG-15: in Urdu the whole interface is laid out right to left, and the hot games have their Urdu names, in the document and when the app asks for them', async ({
  app,
  page,
}) => {
  await app.open('/m/home');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const logo = await app.home.header.getByText('Lantern').boundingBox();
  expect(logo?.x ?? 0).toBeGreaterThan(195);
  const entries = page.locator('nav').last().getByRole('link');
  const first = await entries.first().boundingBox();
  const last = await entries.last().boundingBox();
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await app.home.header.getByRole('button').last().click();
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0);

  const asked: (readonly [string | undefined, string | null])[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/mcs/game/hot')) asked.push([request.headers()['language'], searchParams.get('namesIn')]);
  });
  const named = app.home.tiles.filter({ hasText: 'شاہی ہاتھی' });
  await app.open('/m/gameList?type=hot');
  await expect(named).toHaveCount(1);
  expect(asked).toEqual([]);
  await app.open('/m/gameList?gameType=FISH');
  await page.getByRole('tab', { name: 'مقبول' }).click();
  await expect(named).toHaveCount(1);
  expect(asked).toEqual([['EN', 'UR']]);
});
