import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('FLAG-09 MSG-02 MSG-05 SUPPORT-05 LAYOUT-25: without CBS3 the chat leads to the path of its entry, and nothing asks for its answers', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await app.open('/m/message');
  const entries = page.getByRole('main').getByRole('button', { name: /^(?!Back)/ });
  await expect(entries).toHaveText([/^Announcements/, /^Inbox/, /^Affiliate service/]);
  expect(asked.filter((url) => /chat\//.test(url))).toEqual([]);

  await app.open('/m/service');
  const chat = `http://lantern.localhost:${SHARED_PLACE.port + 1}/sandbox/contact/livechat`;
  const fromPage = page.context().waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Live chat/ })
    .click();
  await expect(await fromPage).toHaveURL(chat);
  await app.openSideMenu();
  const group = app.sideMenu
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Live chat' }) })
    .last();
  await expect(group.getByRole('button')).toHaveText(['Live chat', 'Install the app']);
});

test('messages, help and service read from right to left, in the dark', async ({ app, page, member }) => {
  expect(member.userName).not.toBe('');
  await app.open('/m/home');
  await page.evaluate(() => {
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
    document.cookie = 'hint_language=UR; path=/';
    document.cookie = 'hint_theme=dark; path=/';
  });
  for (const address of ['/m/message', '/m/webEmail', '/m/help', '/m/helpDetail?p=0&c=0', '/m/service']) {
    await app.open(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expectAccessible(page);
  }
});
