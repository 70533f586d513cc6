import { expect, expectAccessible, test } from '../../fixtures.ts';

test('MEMBER-12: cockfight vendors are a group of their own under sports, and a tap says where they stand', async ({
  app,
  page,
}) => {
  await app.open('/m/gameCenter');
  await expect(page.getByRole('main')).toBeVisible();
  await page.getByRole('tab', { name: 'Sports', exact: true }).click();
  const group = page.getByRole('region', { name: 'Cockfighting' });
  const vendor = group.getByRole('link', { name: /Spur Valley/ });
  await expect(vendor).toContainText('Under maintenance');
  await expect(page.getByRole('region', { name: 'Sportsbooks' }).getByText('Spur Valley')).toHaveCount(0);
  await expectAccessible(page);
  await vendor.click();
  await expect(page.getByRole('main').getByText('Dawn Arena')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Dawn Arena/ })
    .first()
    .click();
  await expect(page.getByText(/taking a break|under maintenance/i).last()).toBeVisible();
});
