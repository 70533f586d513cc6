import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';

const addressOf = (host: string) => `http://${host}.localhost:${SHARED_PLACE.port}`;
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a screen of a merchant on a phone, and waits until it hears of changes. */
async function openPhone(phone: Page, host: string, path = '/m/home'): Promise<void> {
  // Only the browser resolves names below localhost by itself.
  const headers = { host: new URL(addressOf(host)).host };
  const ready = `http://127.0.0.1:${SHARED_PLACE.port}/m/home`;
  await expect.poll(async () => (await phone.request.get(ready, { headers })).status()).toBe(200);
  const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
  await phone.goto(`${addressOf(host)}${path}`);
  expect((await opening).status()).toBe(200);
  await markDocument(phone);
}

/** A picture of a word on nothing, with a margin around it. */
const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${width * 0.1}" y="${height * 0.2}" width="${width * 0.8}" height="${height * 0.6}" rx="${height * 0.2}" fill="#b3261e"/><circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.2}" fill="#fff"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Width in dots of the picture that an image shows; 0 while none is loaded. */
const dots = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
    .catch(() => 0);

test('HOME-02 LAYOUT-08 DOWNLOAD-17: a logo and an icon are uploaded and cut, on phones once published, and on no other merchant’s', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await ada.console.addMerchant({ name: 'Pier', code: 'PIER', host: 'pier.localhost' });
  await openPhone(phone, 'pier');
  const logo = () => phone.locator('header img[src^="/brand-pictures/PIER/"]');
  const chooser = (place: number) => ada.page.locator('input[type=file]').nth(place);
  const { dialog } = ada.console;

  await test.step('what is no picture, a file that is too large and a picture that is too small are refused in words', async () => {
    await ada.console.open('/m/PIER/look');
    for (const [buffer, words] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'), 'no picture'],
      [Buffer.alloc(21_000_000), 'larger than 20 MB'],
      [await drawing(300, 30), 'less than 40 dots high'],
    ] as const) {
      await chooser(0).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(dialog.getByRole('alert')).toContainText(words);
      await ada.page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step('a logo is cut to what is drawn, and stands on the preview of both themes', async () => {
    await chooser(0).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing(900, 300) });
    await expect(dialog.getByRole('img', { name: 'The picture as it is kept' })).toHaveAttribute('width', '720');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Use the picture' }).press('Enter');
    for (const theme of ['light', 'dark'])
      await expect.poll(() => dots(ada.page, `[data-testid=phone-${theme}] img`)).toBe(720);
  });

  await test.step('an icon is cut to a square by keys', async () => {
    await chooser(1).setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await drawing(900, 700) });
    const across = dialog.getByRole('slider', { name: 'From left to right' });
    await across.press('ArrowRight');
    await expect(across).not.toHaveAttribute('aria-valuenow', '0.5');
    await dialog.getByRole('button', { name: 'Use the picture' }).press('Enter');
    await expect(ada.page.getByRole('img', { name: 'The icon that is chosen' })).toBeVisible();
    await expectAccessible(ada.page);
  });

  await test.step('as a draft it is on no phone, and whoever else prepares a look is shown it', async () => {
    await bo.console.open('/m/PIER/look');
    await expect(bo.page.getByText('This is what phones wear.', { exact: false })).toBeVisible();
    await button(ada, 'Save draft').press('Enter');
    await expect(ada.page.getByText(/^Draft of .* Phones do not wear it yet\.$/)).toBeVisible();
    await bo.page.getByLabel('Name').fill('Pier South');
    await button(bo, 'Publish').press('Enter');
    await expect(bo.page.getByRole('alert')).toContainText('saved a draft meanwhile');
    await bo.page.getByRole('alert').getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(bo.page.getByRole('img', { name: 'The logo that is chosen' })).toBeVisible();
    await phone.reload();
    await expect(phone.locator('header').first()).toContainText('Pier');
    await expect(logo()).toHaveCount(0);
  });

  await test.step('published it is on the open phone by itself, in its tab and in its manifest', async () => {
    await openPhone(phone, 'pier');
    await button(ada, 'Publish').press('Enter');
    await expect(logo()).toHaveAttribute('alt', 'Pier');
    await expect.poll(() => dots(phone, 'header img[src^="/brand-pictures/"]')).toBe(720);
    await expect(phone.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand-pictures\/PIER\//);
    expect(await hasStayed(phone)).toBe(true);
    await expectAccessible(phone);
    await openPhone(phone, 'pier', '/m/login');
    await expect(phone.getByRole('img', { name: 'Pier' }).first()).toBeVisible();
    await expect(phone.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
      'href',
      /^\/icon-180\.png\?v=[0-9a-f]{8}$/,
    );
    const manifest = await phone.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
    expect(manifest).toContain('/icon-maskable-512.png?v=');
  });

  await test.step('another merchant’s phones show their own, and undone these show the drawn mark again', async () => {
    await openPhone(phone, 'en');
    await expect(phone.locator('header').first()).toContainText('Mosaic');
    await expect(phone.locator('img[src^="/brand-pictures/"]')).toHaveCount(0);
    await openPhone(phone, 'pier');
    await ada.page
      .getByRole('listitem', { name: 'Look 1' })
      .getByRole('button', { name: 'Publish again' })
      .press('Enter');
    await expect(logo()).toHaveCount(0);
    await expect(phone.locator('header').first()).toContainText('Pier');
    expect(await hasStayed(phone)).toBe(true);
  });

  await ada.close();
  await bo.close();
});
