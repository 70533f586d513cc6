import { expect, expectAccessible, test } from '../../fixtures.ts';

test('the sheet of a game and the game centre read from right to left and meet WCAG 2.2 AA', async ({
  app,
  page,
  context,
  baseURL,
}) => {
  const hints = { hint_language: 'UR', hint_theme: 'dark' };
  await context.addCookies(Object.entries(hints).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await context.addInitScript(() => {
    if (!location.hostname.endsWith('.localhost')) return;
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/gameList');
  await app.home.tiles
    .first()
    .getByRole('button', { name: /کے بارے میں$/ })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('کھلاڑی کو واپسی')).toBeVisible();
  await expect(sheet.getByText(/^₱1\.00$/)).toBeVisible();
  await expectAccessible(page);
  await app.open('/m/slotsCenter');
  await expect(page.getByRole('link', { name: /Paper Grove/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
