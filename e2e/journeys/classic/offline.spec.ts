import { expect, test } from '../../fixtures.ts';

test('STATUS-02: without a line the lobby still opens from what was kept', async ({
  app,
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/en\.localhost/);
  await app.open('/m/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(app.home.tiles).toHaveCount(12);
  const picture = app.home.tiles.first().locator('img');
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  expect(await app.stored('MC_SYSTEM_STATUS')).toContain('Mosaic');
  await context.setOffline(true);
  await page.reload();
  await app.takenOver();
  await expect(app.home.quickNav).toBeVisible();
  await expect(app.home.tiles.first()).toBeVisible();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await context.setOffline(false);
});
