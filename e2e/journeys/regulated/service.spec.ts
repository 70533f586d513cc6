import { expect, expectAccessible, test } from '../../fixtures.ts';

test('FLAG-09 MSG-02 MSG-05 LAYOUT-25: without CBS3 and an entry for it no live chat is offered, and nothing asks for its answers', async ({
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
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Live chat/ })).toHaveCount(0);
  await app.openSideMenu();
  await expect(app.sideMenu.getByRole('button', { name: 'Install the app' })).toBeVisible();
  await expect(app.sideMenu.getByRole('button', { name: 'Live chat' })).toHaveCount(0);
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
