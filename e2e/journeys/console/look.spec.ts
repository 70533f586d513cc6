import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { openPhone } from '../../listening-phone.ts';
import { MERCHANTS, ownMerchant } from '../../merchants.ts';
import { hasStayed } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const QUAY = ownMerchant('Quay');
/** Letters that are a script stay letters. */
const NAME = 'Quay <b>North</b>';

/** Colour of buttons as a document derives it, `#rrggbb`. */
const worn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
const previewed = ({ page }: Desk, theme: 'light' | 'dark' = 'light') =>
  page.getByTestId(`phone-${theme}`).evaluate((phone) => getComputedStyle(phone).getPropertyValue('--brand').trim());
const colour = ({ page }: Desk) => page.getByRole('slider', { name: 'Colour', exact: true });
const fixed = ({ page }: Desk) => page.getByLabel('Fixed colour of buttons');
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });
const past = ({ page }: Desk, number: number) => page.getByRole('listitem', { name: `Look ${number}` });

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

test('THEME-04 HOME-02 LAYOUT-08 DOWNLOAD-17: a look is prepared beside the phones that would wear it, with a logo and an icon, published to open ones and no other merchant’s, and taken back', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(QUAY);
  await openPhone(phone, QUAY.host);
  const begun = await worn(phone);
  const logo = () => phone.locator(`header img[src^="/brand-pictures/${QUAY.code}/"]`);
  const chooser = (place: number) => ada.page.locator('input[type=file]').nth(place);
  const { dialog } = ada.console;

  await test.step('the preview wears what phones wear, and follows the keys', async () => {
    await ada.console.open(`/m/${QUAY.code}/look`);
    await expect(ada.console.heading).toHaveText('Look');
    await expect(ada.page.getByText('All colours can be told apart.')).toBeVisible();
    expect(await previewed(ada)).toBe(begun);
    await expect(button(ada, 'Publish')).toBeDisabled();
    await expectAccessible(ada.page);
    await takeHandbookPicture(ada.page, 'look');
    await colour(ada).press('Home');
    await colour(ada).press('ArrowRight');
    await expect(colour(ada)).toHaveAttribute('aria-valuenow', '1');
    await expect.poll(() => previewed(ada)).not.toBe(begun);
    await ada.page.getByLabel('Name').fill(NAME);
    await expect(ada.page.getByTestId('phone-dark')).toContainText(NAME);
  });

  await test.step('a look whose colours cannot be told apart says which, and cannot be published', async () => {
    await fixed(ada).fill('#ffd4');
    await expect(ada.page.getByText('A # and six of 0 to 9 and a to f.')).toBeVisible();
    await fixed(ada).fill('#ffd400');
    await expect(ada.page.getByRole('alert')).toContainText('text of buttons on buttons: 1.4 : 1, at least 4.5 : 1');
    await expect(button(ada, 'Publish')).toBeDisabled();
    await button(ada, 'Contrast of every pair').press('Enter');
    await expect(ada.page.getByRole('table')).toBeVisible();
    await expectAccessible(ada.page);
    await fixed(ada).fill('#8a1c4c');
    await expect(ada.page.getByText('All colours can be told apart.')).toBeVisible();
    expect(await previewed(ada)).toBe('#8a1c4c');
  });

  await test.step('what is no picture, a file that is too large and a picture that is too small are refused in words', async () => {
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

  await test.step('a logo is cut to what is drawn, and is on the preview of both themes', async () => {
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

  await test.step('of two who prepare it the second is shown the first’s draft, and phones show neither', async () => {
    await bo.console.open(`/m/${QUAY.code}/look`);
    await expect(fixed(bo)).toHaveValue('');
    await button(ada, 'Save draft').press('Enter');
    await expect(ada.page.getByText(/^Draft of .* Phones do not wear it yet\.$/)).toBeVisible();
    await fixed(bo).fill('#123456');
    await button(bo, 'Publish').press('Enter');
    const told = bo.page.getByRole('alert');
    await expect(told).toContainText('saved a draft meanwhile');
    await expect(fixed(bo)).toHaveValue('#123456');
    await expectAccessible(bo.page);
    await told.getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(fixed(bo)).toHaveValue('#8a1c4c');
    await expect(bo.page.getByRole('img', { name: 'The logo that is chosen' })).toBeVisible();
    await openPhone(phone, QUAY.host);
    expect(await worn(phone)).toBe(begun);
    await expect(logo()).toHaveCount(0);
  });

  await test.step('published, the open phone wears it by itself, in its tab and manifest too, and no other merchant’s does', async () => {
    await button(ada, 'Publish').press('Enter');
    await expect(past(ada, 2)).toContainText('Worn now');
    await expect.poll(() => worn(phone)).toBe('#8a1c4c');
    await expect(logo()).toHaveAttribute('alt', NAME);
    await expect.poll(() => dots(phone, 'header img[src^="/brand-pictures/"]')).toBe(720);
    await expect(phone.locator('link[rel=icon]')).toHaveAttribute('href', new RegExp(`^/brand-pictures/${QUAY.code}/`));
    expect(await hasStayed(phone)).toBe(true);
    await expectAccessible(phone);
    await openPhone(phone, QUAY.host, '/m/login');
    await expect(phone.getByRole('img', { name: NAME }).first()).toBeVisible();
    await expect(phone.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
      'href',
      /^\/icon-180\.png\?v=[0-9a-f]{8}$/,
    );
    const manifest = await phone.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
    expect(manifest).toContain('/icon-maskable-512.png?v=');
    await openPhone(phone, MERCHANTS.EN.host);
    await expect(phone.locator('header').first()).toContainText('Mosaic');
    await expect(phone.locator('img[src^="/brand-pictures/"]')).toHaveCount(0);
    await openPhone(phone, QUAY.host);
    await expect(logo()).toHaveCount(1);
  });

  await test.step('the look of before is looked at and published again: undone', async () => {
    await past(ada, 1).getByRole('button', { name: 'Look at it' }).press('Enter');
    await expect.poll(() => previewed(ada)).toBe(begun);
    await expectAccessible(ada.page);
    await past(ada, 1).getByRole('button', { name: 'Publish again' }).press('Enter');
    await expect(past(ada, 3)).toContainText('Worn now');
    await expect.poll(() => worn(phone)).toBe(begun);
    await expect(logo()).toHaveCount(0);
    await expect(phone.locator('header').first()).toContainText(QUAY.name);
    expect(await hasStayed(phone)).toBe(true);
    await expect(fixed(ada)).toHaveValue('');
  });

  await ada.close();
  await bo.close();
});
