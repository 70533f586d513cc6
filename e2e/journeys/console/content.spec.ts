import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { queryDatabase } from '../../database.ts';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { root } from '../../program.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const SPRING = { ...ownMerchant('Spring'), isClassic: true, languages: ['EN', 'VI'] as const };

const ORIGIN = `http://${SPRING.host}:${SHARED_PLACE.port}`;
const LEVEL = '20';
const MESSAGE = 'For our best <b>members</b>';

/** A picture of any format that browsers read; the crop makes it a banner. */
const PICTURE = {
  name: 'spring.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(root, 'docs/screens/mosaic-home-en-light-430.webp')),
};

const banners = (phone: Page, title: string) => phone.getByRole('main').getByText(title, { exact: true });
const title = ({ page }: Desk, language: string) => page.getByLabel(`Title, ${language}`, { exact: true });

test('BANNER-01 BANNER-06 MSG-04: a banner written in the console is on an open phone, two who change it lose nothing, and it goes again; so does a message to a segment', async ({
  browser,
  page: phone,
}) => {
  await makeMerchant(SPRING);
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  const inbox = phone.getByRole('main').getByRole('button').filter({ hasText: MESSAGE });

  await test.step('a phone is open at home', async () => {
    await openListening(phone, `${ORIGIN}/m/home`);
  });

  await test.step('what is missing is named at its field', async () => {
    await ada.console.open(`/m/${SPRING.code}/content`);
    await expect(ada.console.heading).toHaveText('Content');
    await ada.page.getByRole('tab', { name: 'Banners' }).press('Enter');
    await expect(ada.page.getByText('No banners yet.')).toBeVisible();
    await expectAccessible(ada.page);
    await ada.page.getByRole('link', { name: 'Add a banner' }).press('Enter');
    await expect(ada.console.heading).toHaveText('Add a banner');
    await expectAccessible(ada.page);
    await title(ada, 'English').fill('Spring is here');
    await expect(ada.page.getByText('Title missing')).not.toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(ada.page.getByText('A banner needs a picture.', { exact: true })).toBeVisible();
    await ada.page.getByLabel('A tap leads to').fill('//evil.example');
    await ada.page.getByLabel('Picture', { exact: true }).fill('/art/banners/welcome.svg');
    await ada.page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(ada.page.getByText(/^Link is a path such as/)).toBeVisible();
    await expect(title(ada, 'English')).toHaveValue('Spring is here');
    await ada.page.getByLabel('A tap leads to').fill('/m/gameList');
  });

  await test.step('a picture is cropped by keys and uploaded; the preview shows what members will', async () => {
    await ada.page.locator('input[type=file]').last().setInputFiles(PICTURE);
    await expect(ada.console.dialog.getByRole('img', { name: 'The picture as it is kept' })).toBeVisible();
    const larger = ada.console.dialog.getByRole('slider', { name: 'Larger' });
    await larger.press('ArrowRight');
    await expect(larger).not.toHaveAttribute('aria-valuenow', '1');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Use the picture' }).press('Enter');
    await expect(ada.page.getByLabel('Picture', { exact: true })).toHaveValue(
      new RegExp(`^/content-pictures/${SPRING.code}/[0-9a-f]{64}\\.webp$`),
    );
    const preview = ada.page.getByTestId('preview');
    const width = () => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    await ada.page
      .getByLabel('Content, English')
      .fill('<p>Come <b>in</b><script>steal()</script><img src=x onerror=steal()></p>');
    await expect(preview.locator('b')).toHaveText('in');
    await expect(preview.locator('script, [onerror]')).toHaveCount(0);
    await ada.page.getByText('Dark', { exact: true }).click();
    await expectAccessible(ada.page);
  });

  await test.step('published it is on the open phone by itself, with its picture', async () => {
    await ada.page.getByLabel('Order').fill('-5');
    await ada.page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(ada.console.row('Spring is here')).toContainText('Running');
    await expect(ada.console.row('Spring is here')).toContainText('VI is missing');
    await expect(banners(phone, 'Spring is here')).not.toHaveCount(0);
    const pictures = phone.locator(`img[src*="/content-pictures/${SPRING.code}/"]`).first();
    await expect.poll(() => pictures.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('two change it at once: the second is warned, sees the first’s change, and keeps their own', async () => {
    await bo.console.open(`/m/${SPRING.code}/content?tab=B`);
    for (const desk of [ada, bo]) {
      await desk.page.getByRole('link', { name: 'Spring is here' }).click();
      // Both have read it before the first one saves.
      await expect(title(desk, 'English')).toHaveValue('Spring is here');
    }
    await title(ada, 'English').fill('Summer is here');
    await ada.page.getByLabel('A tap leads to').fill('/m/gameCenter');
    await ada.page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(ada.console.heading).toHaveText('Summer is here');
    await title(bo, 'Vietnamese').fill('Mùa xuân đến');
    await title(bo, 'English').fill('Spring has come');
    await bo.page.getByRole('button', { name: 'Save' }).press('Enter');
    const told = bo.page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
    await expect(told).toContainText('Taken over from them: Where a tap leads');
    await expect(told).toContainText('Title, English is “Summer is here” with them');
    await expectAccessible(bo.page);
    await expect(bo.page.getByLabel('A tap leads to')).toHaveValue('/m/gameCenter');
    await expect(title(bo, 'English')).toHaveValue('Spring has come');
    await told.getByRole('button', { name: 'Take theirs' }).press('Enter');
    await bo.page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(bo.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await expect(title(bo, 'Vietnamese')).toHaveValue('Mùa xuân đến');
    await expect(banners(phone, 'Summer is here')).not.toHaveCount(0);
  });

  await test.step('removed it goes from the phone; who still changes it may keep what they wrote', async () => {
    await bo.page.getByRole('button', { name: 'Remove' }).press('Enter');
    await expectAccessible(bo.page);
    await bo.console.expectDialogFocused();
    await bo.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(bo.console.heading).toHaveText('Content');
    await expect(banners(phone, 'Summer is here')).toHaveCount(0);
    await title(ada, 'English').fill('Autumn is here');
    await ada.page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(ada.page.getByRole('alert')).toContainText('Somebody else removed this meanwhile');
    await ada.page.getByRole('button', { name: 'Keep what I wrote as a new one' }).press('Enter');
    await expect(title(ada, 'English')).toHaveValue('Autumn is here');
  });

  await test.step('MSG-04: who gets a message is counted while it is written', async () => {
    const member = await registerMember(SHARED_PLACE, SPRING);
    await queryDatabase(SHARED_PLACE, 'update member set club_label = $1 where merchant_code = $2 and user_name = $3', [
      LEVEL,
      SPRING.code,
      member.userName,
    ]);
    await keepSession(phone.context(), ORIGIN, member.sessionInfo);
    await openListening(phone, `${ORIGIN}/m/webEmail`);
    await expect(phone.getByText('Your inbox is empty')).toBeVisible();
    await bo.console.open(`/m/${SPRING.code}/content?tab=messages`);
    await bo.page.getByRole('button', { name: 'Write a message' }).press('Enter');
    await bo.page.getByLabel('Title, English', { exact: true }).fill(MESSAGE);
    await bo.page.getByLabel('Content, English', { exact: true }).fill('<p>Thank you<script>x()</script></p>');
    await expect(bo.page.getByText('Title missing')).not.toHaveCount(0);
    await bo.page.getByLabel('Least VIP level').fill(LEVEL);
    await expect(bo.page.getByText('1 member now')).toBeVisible();
    await expectAccessible(bo.page);
  });

  await test.step('it is sent after a second word, and the phone has it by itself', async () => {
    await bo.page.getByRole('button', { name: 'Send the message' }).press('Enter');
    await expect(bo.console.dialog).toContainText('VIP 20 or higher. At once.');
    await bo.console.expectDialogFocused();
    await bo.console.dialog.getByRole('button', { name: 'Send it', exact: true }).press('Enter');
    await expect(bo.console.row(MESSAGE)).toContainText('Sent');
    await expect(bo.console.row(MESSAGE)).toContainText('0 read');
    await expect(inbox).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
    await inbox.click();
    await expect(phone.getByRole('dialog', { name: MESSAGE }).getByText('Thank you', { exact: true })).toBeVisible();
    await expect(bo.console.row(MESSAGE)).toContainText('1 read');
    await expectAccessible(bo.page);
  });

  await test.step('it is taken back out of the inbox', async () => {
    await bo.console.row(MESSAGE).getByRole('button', { name: 'Remove' }).press('Enter');
    await bo.console.expectDialogFocused();
    await bo.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(bo.console.row(MESSAGE)).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('Your inbox is empty')).toBeVisible();
  });

  await ada.close();
  await bo.close();
});
