import { expect, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const STATUS = /\/wps\/(v2\/)?system\/status/;
const HOUR = 3_600_000;

test('STATUS-01 STATUS-03: an old document asks for the status at its start, and the fresh one replaces the kept one', async ({
  app,
  page,
  merchant,
}) => {
  await app.open('/m/home');
  const kept = await app.stored('MC_SYSTEM_STATUS');
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ status: { maintenance: false } });
  const { answer } = await callApi<object>(SHARED_PLACE, merchant, '/wps/system/status');
  await page.route(STATUS, (route) =>
    route.fulfill({ json: { success: true, value: { ...answer.value, maintenance: true } } }),
  );
  // What the document carries is an hour old to this clock, as after a start from the kept copy.
  await page.clock.setFixedTime(Date.now() + HOUR);
  const asked = page.waitForRequest(STATUS);
  await page.goto('/m/notice');
  await asked;
  await expect(page.getByText('System maintenance')).toBeVisible();
  await expect(app.bottomMenu).toHaveCount(0);
  await expect
    .poll(async () => JSON.parse((await app.stored('MC_SYSTEM_STATUS')) ?? '{}').status.maintenance)
    .toBe(true);
});

test('STATUS-08: without a status, kept or fresh, the error page stands and offers to try again', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(STATUS);
  await page.route('**/m/home', async (route) => {
    const response = await fetch(`http://127.0.0.1:${SHARED_PLACE.port}/m/home?merchant=${merchant.code}`);
    const html = (await response.text())
      .replace(/<div id="root">.*?<\/div>\n<script/s, '<div id="root"></div>\n<script')
      .replace(/"queries":\{.*\}\]\}/s, '"queries":{"mutations":[],"queries":[]}');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
  await page.route(STATUS, (route) => route.abort());
  await page.goto('/m/home');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.unroute(STATUS);
  await retry.click();
  await expect(app.home.quickNav).toBeVisible();
});

test('MISC-04 MISC-05: the copyright closes the lobby, which fits phones of every width and stands centred on wider screens', async ({
  app,
  page,
  merchant,
}) => {
  for (const width of [320, 360, 430, 480]) {
    await page.setViewportSize({ width, height: 800 });
    await app.open('/m/home');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(app.home.footer.getByText(`© 2026 ${merchant.name}`)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const column = await page.locator('#root > div').boundingBox();
  expect(column?.width).toBeLessThanOrEqual(960);
  expect(Math.abs((column?.x ?? 0) + (column?.width ?? 0) / 2 - 640)).toBeLessThanOrEqual(8);
});

test('ROUTE-33: the button of the maintenance page keeps clear of the edges', async ({ app, page }) => {
  await app.open('/m/maintenance');
  const box = await page.getByRole('main').getByRole('button').last().boundingBox();
  expect(box?.x ?? 0).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
});
