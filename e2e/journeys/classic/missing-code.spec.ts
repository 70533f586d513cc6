import { expect, test } from '../../fixtures.ts';

// The service worker fetches past the routes of a test.
test.use({ serviceWorkers: 'block' });

test('ERR-01: code of a page that does not load is fetched once more with the page, then the failure is shown, with a way on after eight seconds', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(/promotions\.screen/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.clock.install();
  await app.open('/m/home');
  await page.route(/promotions\.screen/, (route) => route.fulfill({ status: 404, body: '' }));
  documents = 0;
  await app.bottomMenu.getByRole('link', { name: 'Promotions' }).click();
  const waiting = page.getByRole('status', { name: 'Loading…' });
  await expect
    .poll(() => logged.filter((text) => text.includes('a screen could not be shown')).length, { timeout: 20_000 })
    .toBe(1);
  await expect(waiting).toBeVisible();
  expect(documents).toBe(1);
  const again = waiting.getByRole('button', { name: 'Try again' });
  expect(await again.count()).toBe(0);
  await page.clock.runFor(8_500);
  await expect(again).toBeVisible();
  await expect(waiting).toBeVisible();
  expect(documents).toBe(1);

  await page.unroute(/promotions\.screen/);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
  await expect(again).toHaveCount(0);
});
