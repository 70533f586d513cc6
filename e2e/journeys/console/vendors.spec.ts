import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../../merchants.ts';

const GAMES = [{ code: 'gem-rush', type: 'RNG', names: { EN: 'Gem Rush' } }];

/** State of a vendor as a merchant's phones are told; undefined when it has none. */
async function stateOf(merchant: GridMerchant, code: string): Promise<string | undefined> {
  const { answer } = await callApi<{ vendors: { code: string; state: string }[] }>(
    SHARED_PLACE,
    merchant,
    '/wps/relay/GCSGAME_gameVendor',
  );
  return answer.value.vendors.find((vendor) => vendor.code === code)?.state;
}

test('an administrator connects a vendor, gives it a new key, and closes it at a merchant', async ({
  browser,
  merchant,
}) => {
  const ada = await openAsAdministrator(browser);
  const file = (text: string) => ({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  await test.step('the form names what is missing and what is wrong, and keeps what was typed', async () => {
    await ada.console.open('/vendors');
    await expect(ada.console.heading).toHaveText('Vendors');
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Add a vendor' }).click();
    await ada.console.dialog.getByRole('button', { name: 'Add the vendor' }).click();
    await expect(ada.console.dialog).toContainText('Two to forty letters.');
    await ada.console.dialog.getByLabel('Name').fill('Gem Works');
    await ada.console.dialog.getByLabel('Code').fill('gemworks');
    await ada.console.dialog.getByLabel('Where its games open').fill('http://games.example/open');
    await ada.console.dialog.getByRole('combobox', { name: 'Merchants that have it' }).press('ArrowDown');
    await ada.page.getByRole('option', { name: 'Mosaic' }).click();
    await ada.page.keyboard.press('Escape');
    const chooser = ada.page.locator('input[type=file]');
    await chooser.setInputFiles(file('[{"code"'));
    await expect(ada.console.dialog).toContainText('This is not JSON.');
    await chooser.setInputFiles(file(JSON.stringify(GAMES)));
    await expect(ada.console.dialog).toContainText('One game');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Add the vendor' }).click();
    await expect(ada.console.dialog.getByRole('alert')).toContainText('not as expected');
    await expect(ada.console.dialog.getByLabel('Code')).toHaveValue('GEMWORKS');
  });

  await test.step('its keys are shown once, and phones of its merchant have it', async () => {
    await ada.console.dialog.getByLabel('Where its games open').fill('https://games.example/open');
    await ada.console.dialog.getByRole('button', { name: 'Add the vendor' }).click();
    await expect(ada.console.dialog.locator('pre')).toContainText(/merchant EN {2}key k\w+ {2}secret \S{40}/);
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Escape');
    await expect(ada.console.row('Gem Works')).toContainText('EN');
    await expect.poll(() => stateOf(merchant, 'GEMWORKS')).toBe('open');
  });

  await test.step('a new key stands beside the one before until that ends', async () => {
    await ada.page.getByRole('link', { name: 'Gem Works' }).click();
    await expect(ada.console.heading).toHaveText('Gem Works');
    await expect(ada.page.getByText('secret')).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'New key' }).click();
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Make a new key' }).click();
    await expect(ada.console.dialog.locator('pre')).toContainText('secret');
    await ada.page.keyboard.press('Escape');
    await expect(ada.console.row('Nothing opened within the hour')).toContainText(/since .*ends /);
    await ada.page.getByRole('button', { name: 'New key' }).click();
    await ada.console.dialog.getByRole('button', { name: 'Make a new key' }).click();
    await expect(ada.console.dialog.getByRole('alert')).toContainText('An earlier key is still valid');
    await ada.page.keyboard.press('Escape');
    await expectAccessible(ada.page);
  });

  await test.step('closed at the merchant it is under maintenance on phones, and open again', async () => {
    await ada.console.open(`/m/${merchant.code}/vendors`);
    const open = ada.page.getByRole('switch', { name: 'Gem Works is open' });
    await expect(open).toBeChecked();
    await expectAccessible(ada.page);
    await open.press('Space');
    await expect.poll(() => stateOf(merchant, 'GEMWORKS')).toBe('maintenance');
    await open.press('Space');
    await expect.poll(() => stateOf(merchant, 'GEMWORKS')).toBe('open');
  });

  await ada.close();
});
