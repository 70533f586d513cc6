import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { openPhone } from '../../listening-phone.ts';
import { MERCHANTS, ownMerchant } from '../../merchants.ts';
import { hasStayed } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const [STRAND, MOLE, BUOY] = [ownMerchant('Strand'), ownMerchant('Mole'), ownMerchant('Buoy')];
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });

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
  await makeMerchant(STRAND);
  await openPhone(phone, STRAND.host);
  const logo = () => phone.locator(`header img[src^="/brand-pictures/${STRAND.code}/"]`);
  const chooser = (place: number) => ada.page.locator('input[type=file]').nth(place);
  const { dialog } = ada.console;

  await test.step('what is no picture, a file that is too large and a picture that is too small are refused in words', async () => {
    await ada.console.open(`/m/${STRAND.code}/look`);
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
    await bo.console.open(`/m/${STRAND.code}/look`);
    await expect(bo.page.getByText('This is what phones wear.', { exact: false })).toBeVisible();
    await button(ada, 'Save draft').press('Enter');
    await expect(ada.page.getByText(/^Draft of .* Phones do not wear it yet\.$/)).toBeVisible();
    await bo.page.getByLabel('Name').fill('Strand South');
    await button(bo, 'Publish').press('Enter');
    await expect(bo.page.getByRole('alert')).toContainText('saved a draft meanwhile');
    await bo.page.getByRole('alert').getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(bo.page.getByRole('img', { name: 'The logo that is chosen' })).toBeVisible();
    await phone.reload();
    await expect(phone.locator('header').first()).toContainText(STRAND.name);
    await expect(logo()).toHaveCount(0);
  });

  await test.step('published it is on the open phone by itself, in its tab and in its manifest', async () => {
    await openPhone(phone, STRAND.host);
    await button(ada, 'Publish').press('Enter');
    await expect(logo()).toHaveAttribute('alt', STRAND.name);
    await expect.poll(() => dots(phone, 'header img[src^="/brand-pictures/"]')).toBe(720);
    await expect(phone.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      new RegExp(`^/brand-pictures/${STRAND.code}/`),
    );
    expect(await hasStayed(phone)).toBe(true);
    await expectAccessible(phone);
    await openPhone(phone, STRAND.host, '/m/login');
    await expect(phone.getByRole('img', { name: STRAND.name }).first()).toBeVisible();
    await expect(phone.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
      'href',
      /^\/icon-180\.png\?v=[0-9a-f]{8}$/,
    );
    const manifest = await phone.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
    expect(manifest).toContain('/icon-maskable-512.png?v=');
  });

  await test.step('another merchant’s phones show their own, and undone these show the drawn mark again', async () => {
    await openPhone(phone, MERCHANTS.EN.host);
    await expect(phone.locator('header').first()).toContainText('Mosaic');
    await expect(phone.locator('img[src^="/brand-pictures/"]')).toHaveCount(0);
    await openPhone(phone, STRAND.host);
    await ada.page
      .getByRole('listitem', { name: 'Look 1' })
      .getByRole('button', { name: 'Publish again' })
      .press('Enter');
    await expect(logo()).toHaveCount(0);
    await expect(phone.locator('header').first()).toContainText(STRAND.name);
    expect(await hasStayed(phone)).toBe(true);
  });

  await ada.close();
  await bo.close();
});

test('REG-05 REG-23: a field of the registration is made required and moved, the phone’s form asks for it, and of two staff the second sees the first’s change', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(MOLE);
  const field = ({ page }: Desk, name: string) => page.getByRole('radiogroup', { name, exact: true });
  const choose = (desk: Desk, name: string, state: string) =>
    field(desk, name).getByText(state, { exact: true }).click();
  const labels = () => phone.locator('form label').allInnerTexts();

  await test.step('every field says what it does, and is chosen and moved by keys', async () => {
    await openPhone(phone, MOLE.host, '/m/register');
    await expect(phone.getByLabel('Zalo')).toHaveCount(0);
    for (const desk of [ada, bo]) await desk.console.open(`/m/${MOLE.code}/registration`);
    await expect(ada.console.heading).toHaveText('Registration');
    await expectAccessible(ada.page);
    await field(ada, 'Zalo').getByRole('radio', { name: 'Off' }).press('End');
    await ada.page.keyboard.press('ArrowLeft');
    await choose(ada, 'Zalo', 'Required');
    await expect(field(ada, 'Zalo').getByRole('radio', { name: 'Required' })).toBeChecked();
    for (let place = 0; place < 13; place += 1)
      await ada.page.getByRole('button', { name: 'Move Zalo up' }).press('Enter');
    await expect(ada.page.getByRole('button', { name: 'Move Zalo up' })).toBeDisabled();
    await ada.page.getByLabel('Least age').fill('17');
    await button(ada, 'Publish form').press('Enter');
    await expect(ada.page.getByText('A whole number from 18 to 25.')).toBeVisible();
    await ada.page.getByLabel('Least age').fill('21');
    await button(ada, 'Publish form').press('Enter');
    await expect(ada.page.getByText('Published. Phones ask for it.')).toBeVisible();
  });

  await test.step('the second is shown what the first saved, and keeps both', async () => {
    await choose(bo, 'Nickname', 'Required');
    await button(bo, 'Publish form').press('Enter');
    const told = bo.page.getByRole('alert');
    await expect(told).toContainText('They changed: Zalo, Order, Least age.');
    await expectAccessible(bo.page);
    await told.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(field(bo, 'Zalo').getByRole('radio', { name: 'Required' })).toBeChecked();
    await button(bo, 'Publish form').press('Enter');
    await expect(bo.page.getByText('Published. Phones ask for it.')).toBeVisible();
  });

  await test.step('the phone’s form asks for it in its place, and does not go on without', async () => {
    await openPhone(phone, MOLE.host, '/m/register');
    await expect.poll(async () => (await labels())[0]).toContain('Zalo');
    for (const consent of await phone.getByRole('checkbox').all()) await consent.check();
    await phone.getByRole('button', { name: 'Register', exact: true }).last().click();
    await expect(phone.getByLabel('Zalo')).toHaveAttribute('aria-invalid', 'true');
    await expect(phone.getByText('21', { exact: false }).first()).toBeVisible();
    await openPhone(phone, MERCHANTS.EN.host, '/m/register');
    await expect(phone.getByLabel('Zalo')).toHaveCount(0);
  });

  await ada.close();
  await bo.close();
});

test('HOME-09 CAT-02 LAYOUT-12 HOME-15: shortcuts, bottom menu and footer are chosen, and open phones of that merchant follow', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(BUOY);
  const list = ({ page }: Desk, name: string) => page.getByRole('list', { name, exact: true });
  const shortcuts = () => phone.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button').allInnerTexts();
  const menu = () => phone.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();

  await test.step('entries are moved and switched off by keys, and a certificate is uploaded', async () => {
    await openPhone(phone, BUOY.host);
    await expect.poll(async () => (await menu()).length).toBe(5);
    for (const desk of [ada, bo]) await desk.console.open(`/m/${BUOY.code}/navigation`);
    await expect(ada.console.heading).toHaveText('Navigation');
    await expectAccessible(ada.page);
    const ways = list(ada, 'Shortcuts of home');
    for (let place = 6; place > 0; place -= 1)
      await ways.getByRole('button', { name: 'Move Notices up' }).press('Enter');
    await expect(ways.getByRole('button', { name: 'Move Notices down' })).toBeFocused();
    await ways.getByRole('switch', { name: 'All games' }).press('Space');
    const places = list(ada, 'Bottom menu');
    await expect(places.getByRole('switch', { name: 'Account' })).toBeDisabled();
    await places.getByRole('switch', { name: 'Notices or sharing' }).press('Space');
    await places.getByRole('button', { name: 'Move Account up' }).press('Enter');
    const certificate = await drawing(400, 200);
    await ada.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: certificate });
    await ada.console.dialog.getByRole('button', { name: 'Use the picture' }).press('Enter');
    await expect(ada.page.getByLabel('Name of certificate 1')).toHaveValue('');
    await button(ada, 'Publish ways').press('Enter');
    await expect(ada.page.getByText('This is missing.')).toBeVisible();
    await ada.page.getByLabel('Name of certificate 1').fill('Tested for fairness');
    await expectAccessible(ada.page);
    await button(ada, 'Publish ways').press('Enter');
    await expect(ada.page.getByText('Published. Open phones have it.')).toBeVisible();
  });

  await test.step('the open phone follows by itself', async () => {
    await expect.poll(async () => (await shortcuts())[0]).toBe('Notices');
    expect(await shortcuts()).not.toContain('All games');
    await expect.poll(menu).toEqual(['Home', 'Log in', 'Me', 'Games']);
    const seal = phone.locator('footer').getByRole('img', { name: 'Tested for fairness' });
    await seal.scrollIntoViewIfNeeded();
    await expect.poll(() => seal.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await hasStayed(phone)).toBe(true);
    await expectAccessible(phone);
  });

  await test.step('the second of two is shown the first’s change, and another merchant keeps its own', async () => {
    await bo.page.getByLabel('Last line of the footer').fill('© Buoy of the North');
    await button(bo, 'Publish ways').press('Enter');
    const told = bo.page.getByRole('alert');
    await expect(told).toContainText('They changed: Shortcuts of home, Bottom menu, Certificates.');
    await told.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await button(bo, 'Publish ways').press('Enter');
    await expect(phone.getByText('© Buoy of the North')).toHaveCount(1);
    await expect.poll(async () => (await shortcuts())[0]).toBe('Notices');
    await openPhone(phone, MERCHANTS.EN.host);
    await expect.poll(async () => (await menu()).length).toBe(5);
  });

  await ada.close();
  await bo.close();
});
