import sharp from 'sharp';
import { type Desk, openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { openPhone } from '../../listening-phone.ts';
import { MERCHANTS, ownMerchant } from '../../merchants.ts';
import { hasStayed } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const BERTH = ownMerchant('Berth');
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });
const entry = ({ page }: Desk, name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
const version = ({ page }: Desk, number: number) => page.getByRole('listitem', { name: `Version ${number}` });
const SEAL = { width: 400, height: 200, channels: 3, background: '#b3261e' } as const;

test('HOME-09 HOME-15 CAT-02 LAYOUT-12 FLAG-17: a draft of the navigation is kept, changed by a second person, published to open phones of that merchant and undone; so are switches', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  await makeMerchant(BERTH);
  const bo = await openColleague(browser, { name: 'Bo Quay', role: 'operations', at: BERTH.code });
  const shortcuts = () => phone.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button').allInnerTexts();
  const menu = () => phone.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();
  const list = (name: string) => ada.page.getByRole('list', { name, exact: true });
  const path = `/m/${BERTH.code}/navigation`;

  await test.step('entries are moved and switched off by keys, and a certificate is uploaded', async () => {
    await openPhone(phone, BERTH.host);
    await expect.poll(async () => (await menu()).length).toBe(5);
    await ada.console.open(path);
    await expect(ada.console.heading).toHaveText('Navigation');
    await expect(ada.page.getByText('This is what holds.')).toBeVisible();
    const ways = list('Shortcuts of home');
    for (let place = 6; place > 0; place -= 1)
      await ways.getByRole('button', { name: 'Move Notices up' }).press('Enter');
    await expect(ways.getByRole('button', { name: 'Move Notices down' })).toBeFocused();
    await entry(ada, 'All games').press('Space');
    const places = list('Bottom menu');
    await expect(places.getByRole('switch', { name: 'Account' })).toBeDisabled();
    await places.getByRole('switch', { name: 'Notices or sharing' }).press('Space');
    await places.getByRole('button', { name: 'Move Account up' }).press('Enter');
    const buffer = await sharp({ create: SEAL }).png().toBuffer();
    await ada.page.locator('input[type=file]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer });
    await ada.console.dialog.getByRole('button', { name: 'Use the picture' }).press('Enter');
    await expect(ada.page.getByLabel('Name of certificate 1')).toHaveValue('');
    await press(ada, button(ada, 'Publish ways'));
    await expect(ada.page.getByText('This is missing.')).toBeVisible();
    await expectAccessible(ada.page);
    await ada.page.getByLabel('Name of certificate 1').fill('Tested for fairness');
  });

  await test.step('a draft is there after a reload while phones have what was before', async () => {
    await press(ada, button(ada, 'Save draft'));
    await expect(ada.page.getByText(/^Draft of .*saved .* It does not hold yet\.$/)).toBeVisible();
    await ada.page.reload();
    await expect(entry(ada, 'All games')).not.toBeChecked();
    await expect(button(ada, 'Discard draft')).toBeEnabled();
    await takeHandbookPicture(ada.page, 'navigation');
    expect(await shortcuts()).toContain('All games');
  });

  await test.step('a second person opens it and changes it; the first is shown that, and keeps both', async () => {
    await bo.console.open(path);
    await expect(entry(bo, 'All games')).not.toBeChecked();
    await bo.page.getByLabel('Last line of the footer').fill('© Berth of the South');
    await press(bo, button(bo, 'Save draft'));
    await expect(bo.page.getByText(`Draft of ${bo.email}`)).toBeVisible();
    await expectAccessible(bo.page);
    await entry(ada, 'Customer service').press('Space');
    await press(ada, button(ada, 'Save draft'));
    const told = ada.page.getByRole('alert');
    await expect(told).toContainText(`${bo.email} saved a draft meanwhile`);
    await expect(told).toContainText('They changed: Last line of the footer.');
    await expectAccessible(ada.page);
    await press(ada, told.getByRole('button', { name: 'Keep mine' }));
    await expect(ada.page.getByLabel('Last line of the footer')).toHaveValue('© Berth of the South');
  });

  await test.step('published, the open phone follows by itself, another merchant’s does not, and the draft is gone', async () => {
    await press(ada, button(ada, 'Publish ways'));
    await expect(ada.page.getByText('Published. Open phones have it.')).toBeVisible();
    await expect.poll(async () => (await shortcuts())[0]).toBe('Notices');
    expect(await shortcuts()).not.toContain('All games');
    await expect.poll(menu).toEqual(['Home', 'Log in', 'Me', 'Games']);
    await expect(phone.getByText('© Berth of the South')).toHaveCount(1);
    const seal = phone.locator('footer').getByRole('img', { name: 'Tested for fairness' });
    await seal.scrollIntoViewIfNeeded();
    await expect.poll(() => seal.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    expect(await hasStayed(phone)).toBe(true);
    await expectAccessible(phone);
    await expect(ada.page.getByText('This is what holds.')).toBeVisible();
    await openPhone(phone, MERCHANTS.EN.host);
    await expect.poll(async () => (await menu()).length).toBe(5);
    await openPhone(phone, BERTH.host);
  });

  await test.step('who still has the draft is shown what was published instead of going over it', async () => {
    await entry(bo, 'Cashback').press('Space');
    await press(bo, button(bo, 'Publish ways'));
    const told = bo.page.getByRole('alert');
    await expect(told).toContainText(
      'They changed: Shortcuts of home, Bottom menu, Last line of the footer, Certificates.',
    );
    await press(bo, told.getByRole('button', { name: 'Take theirs' }));
    await expect(entry(bo, 'Cashback')).toBeChecked();
    await expect(button(bo, 'Publish ways')).toBeDisabled();
  });

  await test.step('the version of before is put into the fields, and holds once it is published', async () => {
    await press(bo, button(bo, 'Show earlier versions'));
    await expect(version(bo, 2)).toContainText('Holds now');
    await expect(version(bo, 2)).toContainText('Changed: Shortcuts of home, Bottom menu, Last line of the footer');
    await expect(version(bo, 1)).toContainText('Set by other means');
    await expectAccessible(bo.page);
    await press(bo, button(bo, 'Restore version 1'));
    await expect(entry(bo, 'All games')).toBeChecked();
    expect(await shortcuts()).not.toContain('All games');
    await press(bo, button(bo, 'Publish ways'));
    await expect(version(bo, 3)).toContainText(bo.email);
    await expect(version(bo, 3)).toContainText('Holds now');
    await expect.poll(shortcuts).toContain('All games');
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('FLAG-17: several switches are one draft, which opens by itself, and phones have both once it is published', async () => {
    expect(await shortcuts()).toContain('Rewards');
    await ada.console.open(`/m/${BERTH.code}/switches`);
    await ada.page.getByRole('radio', { name: 'Each at once' }).press('ArrowRight');
    await expect(ada.page.getByText('This is what holds.')).toBeVisible();
    for (const name of ['Rewards', 'Favourites']) await entry(ada, name).press('Space');
    await press(ada, button(ada, 'Save draft'));
    await expect(button(ada, 'Discard draft')).toBeEnabled();
    await ada.page.reload();
    await expect(entry(ada, 'Rewards')).not.toBeChecked();
    await expectAccessible(ada.page);
    await takeHandbookPicture(ada.page, 'switches');
    expect(await shortcuts()).toContain('Rewards');
    await press(ada, button(ada, 'Publish features'));
    await expect(ada.page.getByText('Published. Phones have it.')).toBeVisible();
    await expect.poll(shortcuts).not.toContain('Rewards');
    expect(await shortcuts()).not.toContain('My favourites');
    await press(ada, button(ada, 'Show earlier versions'));
    await expect(version(ada, 2)).toContainText('Changed: Favourites, Rewards');
  });

  await test.step('a switch that was turned meanwhile is shown before the draft overwrites it', async () => {
    await entry(ada, 'Feedback').press('Space');
    await press(ada, button(ada, 'Save draft'));
    await expect(button(ada, 'Discard draft')).toBeEnabled();
    await ada.page.getByRole('radio', { name: 'Several together' }).press('ArrowLeft');
    await expect(ada.page.getByText('There is a draft of')).toBeVisible();
    await entry(ada, 'Rewards').press('Space');
    await expect.poll(shortcuts).toContain('Rewards');
    await ada.page.getByRole('radio', { name: 'Each at once' }).press('ArrowRight');
    await expect(ada.page.getByRole('alert')).toContainText('They changed: Rewards.');
  });

  await ada.close();
  await bo.close();
});
