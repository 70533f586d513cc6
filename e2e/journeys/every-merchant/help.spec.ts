import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';

/** Waits until the change from one page to the next has been seen; people are slower than this, a test is not. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

test('HELP-01 HELP-02 HELP-03 HELP-06 HELP-07 HELP-09: a guest reads in the help centre and comes back by address', async ({
  app,
  page,
}) => {
  await app.open('/m/help');
  const main = page.getByRole('main');
  const topic = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Games and fairness' }) });
  await expect(topic.getByRole('listitem')).toHaveText([
    '1How do I check a round?',
    '2The connection broke during a round',
  ]);
  await expectAccessible(page);

  const rule = (name: string) => main.getByRole('button', { name });
  await rule('Privacy').click();
  await expect(main.getByText('Passwords are stored in a form nobody can read.')).toBeVisible();
  await rule('Complaints').click();
  await expect(main.locator('[aria-expanded="true"]')).toHaveText(['Complaints']);
  await expect(main.getByText('Passwords are stored in a form nobody can read.')).toBeHidden();
  await rule('Complaints').click();
  await expect(main.locator('[aria-expanded="true"]')).toHaveCount(0);

  await topic.getByRole('link', { name: 'Games and fairness' }).click();
  await app.expectAddress('/m/helpDetail?p=1');
  await expect(main.getByRole('heading', { name: 'Games and fairness' })).toBeVisible();
  await settled(page);
  await main.getByRole('link', { name: 'The connection broke during a round' }).click();
  await app.expectAddress('/m/helpDetail?p=1&c=1');
  await settled(page);
  await app.open('/m/helpDetail?p=1&c=1');
  await expect(main.getByText('Nothing is lost.')).toBeVisible();
  await expectAccessible(page);
  for (const nothing of ['p=99', 'p=1&c=9', 'p=x']) {
    await app.open(`/m/helpDetail?${nothing}`);
    await app.expectAddress('/m/help');
    await settled(page);
  }
});

test.describe('with answers of the test’s own', () => {
  // Otherwise the service worker answers from what it kept, and the test's answers are not seen.
  test.use({ serviceWorkers: 'block' });

  test('HELP-04 HELP-05: an empty help centre says so; content is shown without its scripts', async ({ app, page }) => {
    const content = '<p>Safe <b>words</b> <a href="javascript:x()">here</a></p><script>document.title="x"</script>';
    let value: object[] = [];
    await page.context().route(/wps\/system\/helpCenter/, (route) => route.fulfill({ json: { success: true, value } }));
    await app.open('/m/service');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Help centre/ })
      .click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();

    value = [{ title: 'A title', content, isPolicy: false, children: [] }];
    await app.open('/m/service');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Help centre/ })
      .click();
    await page.getByRole('link', { name: 'A title' }).click();
    const shown = page.getByRole('article');
    await expect(shown.getByRole('heading', { name: 'A title' })).toBeVisible();
    await expect(shown.getByText('words')).toBeVisible();
    expect(await shown.innerHTML()).not.toMatch(/script/);
  });
});
