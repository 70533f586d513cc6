import { expect, test } from '../../fixtures.ts';
import { newUserName, PASSWORD } from '../../members.ts';
import { App } from '../../pages/app.ts';

test('INVITE-01 INVITE-02 LAYOUT-15: a member shares code, link and QR code, and sees who came by them', async ({
  app,
  page,
  context,
  browser,
  member,
  baseURL,
}) => {
  expect(member.userName).not.toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open('/m/home');
  await app.bottomMenu.getByRole('link', { name: 'Share' }).click();
  await app.expectAddress('/m/inviteFriends');
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(page.getByText('Nobody has joined yet')).toBeVisible();

  await app.expectToast('Copied', () => page.getByRole('button', { name: 'Copy link' }).click());
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${baseURL}/m/register\\?affiliateCode=[A-Z0-9]{8}$`));
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link.split('=')[1]);

  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { shared: data.url }) });
  });
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toBe(link);

  const friend = newUserName();
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await guest.newPage();
  await theirs.goto(link);
  const theirApp = new App(theirs, app.merchant);
  await theirApp.takenOver();
  await expect(theirApp.register.field('affiliateCode')).toHaveValue(link.split('=')[1] ?? '');
  await theirApp.register.fill({ username: friend, password: PASSWORD });
  if (!(await theirApp.register.terms.isChecked())) await theirApp.register.terms.check();
  await theirApp.register.age.check();
  await theirApp.register.submit.click();
  await theirApp.expectAddress('/m/home');
  await guest.close();

  await page.reload();
  await expect(page.getByText(`${friend.slice(0, 2)}***${friend.slice(-1)}`)).toBeVisible();
  await expect(page.getByText(friend)).toHaveCount(0);
});
