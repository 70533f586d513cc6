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

test('STATUS-08: without a status, kept or fresh, the error page shows and offers to try again', async ({
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
