import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

/** The clock time in the first entry of the list that is shown, such as `2:18 AM`. */
async function clockOf(page: Page): Promise<string> {
  const entry = page
    .getByRole('main')
    .getByText(/\d{1,2}:\d{2}/)
    .first();
  await expect(entry).toBeVisible();
  return /\d{1,2}:\d{2}\s?(?:[AP]M)?/.exec((await entry.textContent()) ?? '')?.[0] ?? '';
}

test('one deposit has one time in every list: the merchant’s, or the phone’s where the member chose it', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  expect(richMember.userName).toBeTruthy();
  const isMerchants = new RegExp(`Times as at ${merchant.name}: .?GMT\\+8`);
  await app.open('/m/member/transactions');
  await expect(page.getByText(isMerchants)).toBeVisible();
  const merchants = await clockOf(page);
  await app.open('/m/voucherCenter');
  // one template has the history on a tab of its own
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
