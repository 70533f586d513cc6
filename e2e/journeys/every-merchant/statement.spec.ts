import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

const MONTH = /^20\d\d-\d\d$/;

/** The clock time in the first entry of the list that is shown, such as `2:18 AM`. */
async function clockOf(page: Page): Promise<string> {
  const entry = page
    .getByRole('main')
    .getByText(/\d{1,2}:\d{2}/)
    .first();
  await expect(entry).toBeVisible();
  return /\d{1,2}:\d{2}\s?(?:[AP]M)?/.exec((await entry.textContent()) ?? '')?.[0] ?? '';
}

test('RECORD-02: one deposit has one time in every list, the merchant’s or the phone’s where the member chose it; a statement of the month and of the year: read, saved, printed; failing and empty', async ({
  app,
  page,
  richMember,
  merchant,
  expectFailure,
}) => {
  const main = page.getByRole('main');
  const total = main.getByRole('definition');

  await test.step('one deposit has one time in every list, also where the member chose the phone’s', async () => {
    const isMerchants = new RegExp(`Times as at ${merchant.name}: .?GMT\\+8`);
    await app.open('/m/member/transactions');
    await expect(page.getByText(isMerchants)).toBeVisible();
    const merchants = await clockOf(page);
    await app.open('/m/voucherCenter');
    // one template has the history on a separate tab
    if (merchant.code === 'LANTERN') await page.getByRole('tab', { name: 'Deposit history' }).click();
    await expect(page.getByText(isMerchants)).toBeVisible();
    expect(await clockOf(page)).toBe(merchants);

    await page.getByRole('button', { name: 'Show my time' }).click();
    await expect(page.getByText(/Times as on this phone: .?GMT-[45]/)).toBeVisible();
    const phones = await clockOf(page);
    expect(phones).not.toBe(merchants);
    await app.open('/m/member/transactions');
    expect(await clockOf(page)).toBe(phones);
    await page.getByRole('button', { name: `Show ${merchant.name} time` }).click();
    await expect(page.getByText(isMerchants)).toBeVisible();
    expect(await clockOf(page)).toBe(merchants);
  });

  await test.step('from the transactions to the present month: what was paid in is the balance now', async () => {
    await main.getByRole('link', { name: 'Statement' }).click();
    await app.expectAddress('/m/member/statement');
    await expect(main.getByText('Balance now')).toBeVisible();
    await expect(total.first()).toHaveText(`${merchant.symbol}0.00`);
    await expect(main.getByRole('row').last()).toContainText(`${merchant.symbol}1,000.00`);
    await expect(main.getByRole('combobox')).toHaveValue(MONTH);
    await expectAccessible(page);
  });

  await test.step('it is saved as a file that a spreadsheet reads', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Save as a CSV file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^20\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toContain(richMember.userName);
    expect(lines[1]?.split(',')[0]).toBe('Period');
    expect(lines.at(-1)).toMatch(/^20\d\d-\d\d,0\.00,1000\.00,.*,1000\.00$/);
  });

  await test.step('a print shows only the statement, with the name of the member', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(richMember.userName)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(main.getByText(richMember.userName)).toBeHidden();
  });

  await test.step('a year that cannot be had says so and is asked for again', async () => {
    expectFailure(/wps\/member\/statement/);
    await page.route(/wps\/member\/statement/, (route) => route.abort());
    await main.getByRole('tab', { name: 'Year' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('combobox')).toBeVisible();
    await page.unroute(/wps\/member\/statement/);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('By month')).toBeVisible();
    await expect(main.getByRole('combobox')).toHaveValue(/^20\d\d$/);
  });
});
