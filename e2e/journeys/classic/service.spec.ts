import sharp from 'sharp';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

test('SUPPORT-06 SUPPORT-07 SUPPORT-08 SUPPORT-09 SUPPORT-10: feedback with pictures, as far as it may go', async ({
  app,
  page,
  member,
  browser,
}) => {
  await app.open('/m/service');
  const form = page.getByRole('main').locator('form');
  const text = form.getByRole('textbox', { name: 'Your message' });
  await text.fill('too short');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('The message length must be between 10 and 140 words')).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await text.fill('x'.repeat(200));
  await expect(text).toHaveValue('x'.repeat(140));
  await expect(form.getByText('140 of 140')).toBeVisible();

  const made = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2060c0' } });
  const buffer = await made.png().toBuffer();
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
  const input = form.locator('input[type="file"]');
  await app.expectToast('Please choose PNG or JPG pictures', () =>
    input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
  );
  await app.expectToast('A picture is larger than 5 MB', () =>
    input.setInputFiles({ ...picture('big.png'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }),
  );
  await app.expectToast('At most 3 pictures can go along', () =>
    input.setInputFiles(['a', 'b', 'c', 'd'].map(picture)),
  );
  await expect(form.getByRole('listitem').locator('img')).toHaveCount(0);
  await input.setInputFiles(['a', 'b', 'c'].map(picture));
  await expect(form.getByRole('listitem').locator('img')).toHaveCount(3);
  await expect(form.getByRole('button', { name: 'Add a picture' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(form.getByRole('listitem').locator('img')).toHaveCount(2);

  const told = `From ${member.userName}: the reels stop early`;
  await text.fill(told);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await staff(SHARED_PLACE, 'EN', 'feedback', 'list')).toContain(told);
  await expect(page.getByText('we write it into your inbox')).toBeVisible();
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(text).toHaveValue('');

  const ada = await openAsAdministrator(browser);
  await ada.console.open('/m/EN/feedback');
  await expect(ada.console.heading).toHaveText('Feedback');
  const card = ada.page.getByRole('article', { name: `Feedback of ${member.userName}` });
  await expect(card).toContainText(told);
  await card.getByRole('button', { name: 'Show picture 1' }).press('Enter');
  await expect(card.locator('img')).toBeVisible();
  await expectAccessible(ada.page);
  await card.getByRole('button', { name: 'Answer' }).press('Enter');
  await ada.page.getByLabel('Title, English', { exact: true }).fill('About the reels');
  await ada.page.getByLabel('Text, English', { exact: true }).fill('They stop when you press.');
  await expectAccessible(ada.page);
  await ada.page.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(card).toHaveCount(0);
  await app.open('/m/webEmail');
  await expect(page.getByText('About the reels')).toBeVisible();
});
