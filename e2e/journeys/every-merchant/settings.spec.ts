import { expect, test } from '../../fixtures.ts';

const OWN_NAMES = { CN: '简体中文', EN: 'English', TH: 'ไทย', VI: 'Tiếng Việt', UR: 'اردو' };

test('LANG-02 LANG-04 LANG-05 LANG-06 LANG-10 LANG-11: the picker offers what the merchant has, switches at once and is kept', async ({
  app,
  page,
  context,
  merchant,
  baseURL,
}) => {
  await app.open('/m/language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const list = page.getByRole('main').getByRole('list');
  await expect(list.getByRole('button')).toHaveText(merchant.languages.map((language) => OWN_NAMES[language]));
  for (const flag of await list.locator('img').all()) {
    await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const other = merchant.code === 'EN' ? 'VI' : 'UR';
  await list.getByRole('button', { name: OWN_NAMES[other] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.toLowerCase());
  await expect(app.topBar.getByRole('heading', { level: 1 })).not.toHaveText('Language');
  expect(documents).toBe(0);
  expect(await app.stored('language')).toBe(other);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other.toLowerCase());

  const unoffered = merchant.code === 'EN' ? 'UR' : 'CN';
  // Written by the page that opens and not by the one that goes: what a page stores in its last moment may reach the next
  // page's process after that has read its storage.
  await page.addInitScript((language) => {
    if (window === window.top) localStorage.setItem('language', language);
  }, unoffered);
  await context.addCookies([{ name: 'hint_language', value: unoffered, url: baseURL ?? '', sameSite: 'Lax' }]);
  await app.open('/m/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
