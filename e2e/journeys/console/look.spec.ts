import type { Page } from '@playwright/test';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { openPhone } from '../../listening-phone.ts';
import { ownMerchant } from '../../merchants.ts';
import { hasStayed } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const QUAY = ownMerchant('Quay');

/** Colour of buttons as a document derives it, `#rrggbb`. */
const worn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
const previewed = ({ page }: Desk, theme: 'light' | 'dark' = 'light') =>
  page.getByTestId(`phone-${theme}`).evaluate((phone) => getComputedStyle(phone).getPropertyValue('--brand').trim());
const colour = ({ page }: Desk) => page.getByRole('slider', { name: 'Colour', exact: true });
const fixed = ({ page }: Desk) => page.getByLabel('Fixed colour of buttons');
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });
const past = ({ page }: Desk, number: number) => page.getByRole('listitem', { name: `Look ${number}` });

test('THEME-04: a look is prepared beside the phones that would wear it, published to open ones, and taken back', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(QUAY);
  await openPhone(phone, QUAY.host);
  const begun = await worn(phone);

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
    await ada.page.getByLabel('Name').fill('Quay <b>North</b>');
    await expect(ada.page.getByTestId('phone-dark')).toContainText('Quay <b>North</b>');
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
    expect(await worn(phone)).toBe(begun);
  });

  await test.step('published, the open phone wears it by itself', async () => {
    await button(ada, 'Publish').press('Enter');
    await expect(past(ada, 2)).toContainText('Worn now');
    await expect.poll(() => worn(phone)).toBe('#8a1c4c');
    await expect(phone.getByText('Quay <b>North</b>').first()).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('the look of before is looked at and published again: undone', async () => {
    await past(ada, 1).getByRole('button', { name: 'Look at it' }).press('Enter');
    await expect.poll(() => previewed(ada)).toBe(begun);
    await expectAccessible(ada.page);
    await past(ada, 1).getByRole('button', { name: 'Publish again' }).press('Enter');
    await expect(past(ada, 3)).toContainText('Worn now');
    await expect.poll(() => worn(phone)).toBe(begun);
    expect(await hasStayed(phone)).toBe(true);
    await expect(fixed(ada)).toHaveValue('');
  });

  await ada.close();
  await bo.close();
});
