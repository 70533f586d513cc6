import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

const entries = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^(?!Back)/ });
const entry = (page: Page, name: string): Locator =>
  entries(page).filter({ has: page.getByText(name, { exact: true }) });
const badges = (page: Page): Locator => page.getByRole('main').getByRole('img', { name: /unread/ });

test('MSG-03 MSG-04 MSG-05 MSG-13 MSG-14 MSG-15 FLAG-09: announcements and messages are counted, read, and messages deleted; the live chat opens with what the merchant passes to it, and its answers are counted', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expectFailure(/chat\/launch/);
  // the desk is a third party's page, without an icon
  expectFailure(/\/favicon\.ico/);
  await staff(SHARED_PLACE, 'EN', 'message', 'send', member.userName, 'EN=The older one', 'text.EN=<p>Read me</p>');
  await staff(SHARED_PLACE, 'EN', 'message', 'send', member.userName, 'EN=The newer one', 'text.EN=<p>Me too</p>');
  await app.open('/m/message');
  await expect(entry(page, 'Inbox').getByRole('img', { name: '2 unread' })).toBeVisible();
  const unreadNotices = Number(await entry(page, 'Announcements').getByRole('img').textContent());
  expect(unreadNotices).toBeGreaterThan(0);
  await entry(page, 'Announcements').click();
  await app.expectAddress('/m/notice');
  await expect(page.getByRole('main').getByRole('img', { name: 'Unread' })).toHaveCount(unreadNotices);
  await page.goBack();

  await entry(page, 'Inbox').click();
  await app.expectAddress('/m/webEmail');
  await expect(entries(page)).toHaveText([/^The newer one/, /^The older one/]);
  await expect(badges(page)).toHaveCount(2);
  await expectAccessible(page);
  await entry(page, 'The older one').click();
  const sheet = page.getByRole('dialog', { name: 'The older one' });
  await expect(sheet.getByText('Read me')).toBeVisible();
  await expect(badges(page)).toHaveCount(1);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(badges(page)).toHaveCount(1);
  await entry(page, 'The older one').click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await app.expectToast('Message deleted', () => sheet.getByRole('button', { name: 'Delete' }).click());
  await expect(entries(page)).toHaveText([/^The newer one/]);
  await app.open('/m/message');
  await expect(entry(page, 'Inbox').getByRole('img', { name: '1 unread' })).toBeVisible();
  await app.open('/m/webEmail');
  await entry(page, 'The newer one').click();
  const newer = page.getByRole('dialog', { name: 'The newer one' });
  await newer.getByRole('button', { name: 'Delete' }).click();
  await newer.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your inbox is empty')).toBeVisible();

  await app.open('/m/message');
  await expect(entry(page, 'Live chat').getByRole('img')).toHaveCount(0);
  const refusal = { success: false, errorCode: 'SYSTEM_MAINTENANCE', message: 'No chat just now' };
  await page.route(/chat\/launch/, (route) => route.fulfill({ status: 503, json: refusal }));
  await app.expectToast('No chat just now', () => entry(page, 'Live chat').click());
  await page.unroute(/chat\/launch/);
  await app.expectAddress('/m/message');

  const asked = page.waitForRequest(/chat\/launch/);
  await app.expectToast('Please wait…', () => entry(page, 'Live chat').click());
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    b2c: '1',
    module: 'CBS3',
    language: 'EN',
    title: 'Mosaic',
    backUrl: `http://en.localhost:${SHARED_PLACE.port}/m/message`,
  });
  await expect(page).toHaveURL(new RegExp(`^http://en\\.localhost:${SHARED_PLACE.port + 1}/sandbox/chat\\?`));
  await expect(page.getByText(member.userName)).toBeVisible();
  await page.getByLabel('Your message').fill('Where is my win?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Where is my win?' })).toBeVisible();
  const desk = await page.context().newPage();
  await desk.goto(`http://127.0.0.1:${SHARED_PLACE.port + 3}/sandbox/chat`);
  const answer = desk.locator('form').filter({ has: desk.locator(`input[value="${member.userName}"]`) });
  await answer.getByLabel('Answer').fill('It is on its way');
  await answer.getByRole('button', { name: 'Answer the member' }).click();
  await expect(desk.getByText(`You to ${member.userName} (EN)`)).toBeVisible();
  await desk.close();
  await page.getByRole('link', { name: 'Back to the app' }).click();
  await app.expectAddress('/m/message');
  await expect(entry(page, 'Live chat').getByRole('img', { name: '1 unread' })).toBeVisible();
});
