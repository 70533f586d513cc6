import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('an administrator makes a merchant, and a phone opens its app', async ({ browser, page }) => {
  const ada = await openAsAdministrator(browser);
  const { dialog } = ada.console;

  await test.step('the form says what is missing, and what is in the way', async () => {
    await ada.console.choose('Platform', 'Merchants');
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Add a merchant' }).click();
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    await expect(dialog).toContainText('Two to forty letters.');
    await dialog.getByLabel('Name').fill('Harbour');
    await dialog.getByLabel('Code').fill('harbour');
    await dialog.getByRole('combobox', { name: 'Hosts' }).fill('en.localhost');
    await ada.page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Languages' }).press('ArrowDown');
    await ada.page.getByRole('option', { name: 'Vietnamese' }).click();
    await ada.page.keyboard.press('Escape');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is taken by merchant EN');
  });

  await test.step('made with a host of its own it answers there at once', async () => {
    await dialog.getByRole('combobox', { name: 'Hosts' }).press('Backspace');
    await dialog.getByRole('combobox', { name: 'Hosts' }).fill('harbour.localhost');
    await ada.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    const url = `http://harbour.localhost:${SHARED_PLACE.port}`;
    await expect(dialog.getByRole('link')).toHaveText(url);
    await expectAccessible(ada.page);
    // Only the browser resolves names below localhost by itself.
    const home = `http://127.0.0.1:${SHARED_PLACE.port}/m/home`;
    const headers = { host: new URL(url).host };
    await expect.poll(async () => (await page.request.get(home, { headers })).status()).toBe(200);
    await page.goto(`${url}/m/home`);
    await expect(page).toHaveTitle(/Harbour/);
    await ada.page.keyboard.press('Escape');
    await expect(ada.console.row('Harbour')).toContainText('EN, VI');
  });

  await ada.close();
});
