import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/** What could run or load something, in each way that a text can: all of it sets `hurt` or asks for a name with `evil`. */
const HOSTILE = [
  '<p>Harmless words</p><img src="/art/avatars/owl.svg" alt="last"><a href="javascript:window.hurt=1">a link</a>',
  '<script>window.hurt="script"</script><script src="/evil.js"></script>',
  '<p onclick="window.hurt=1" onpointerenter="window.hurt=1">x</p><img src="//evil.example/picture" onerror="window.hurt=1">',
  '<a href="jav&#x09;ascript:window.hurt=1">x</a>',
  '<a href="data:text/html,<script>window.hurt=1</script>">x</a><img src="data:image/svg+xml,<svg onload=window.hurt=1>">',
  '<svg onload="window.hurt=1"><script>window.hurt=1</script><a xlink:href="javascript:window.hurt=1"><text>x</text></a></svg>',
  '<p style="background:url(/evil-background);color:red">x</p><style>@import "/evil.css";p{background:url(/evil-style)}</style>',
  '<iframe srcdoc="<script>parent.hurt=1</script>" src="/evil-frame"></iframe><object data="/evil-object"></object>',
  '<form action="/evil-form"><input name="password" autofocus onfocus="window.hurt=1"><button>x</button></form>',
  '<base href="//evil.example/"><link rel="stylesheet" href="/evil-link.css"><meta http-equiv="refresh" content="0;url=/evil">',
  '<noscript><p title="</noscript><img src=1 onerror=window.hurt=1>"></noscript><template><img src="/evil-template"></template>',
  '<details open ontoggle="window.hurt=1">x</details><video src="/evil-video" onerror="window.hurt=1"></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hurt=1&gt;">',
].join('');

test.describe('with answers of the test’s own', () => {
  // Otherwise the service worker answers from what it kept, and the test's answers are not seen.
  test.use({ serviceWorkers: 'block' });

  test('HELP-05 REG-10: a hostile text that the server let through runs and loads nothing on the phone', async ({
    app,
    page,
    expectFailure,
  }) => {
    // The browser names what the document's policy would stop as soon as the phone's cleaner parses it, where nothing runs.
    expectFailure(/violates the following Content Security Policy directive/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().route(/wps\/system\/helpCenter/, (route) =>
      route.fulfill({
        json: { success: true, value: [{ title: 'A title', content: HOSTILE, isPolicy: false, children: [] }] },
      }),
    );
    await page
      .context()
      .route(/wps\/system\/agreement/, (route) =>
        route.fulfill({ json: { success: true, value: { title: 'A title', content: HOSTILE, version: 'v' } } }),
      );
    const expectHarmless = async (shown: Locator) => {
      await expect(shown.getByText('Harmless words')).toBeVisible();
      await expect(shown.getByRole('img', { name: 'last' })).toHaveJSProperty('complete', true);
      expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
      expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
      expect(await shown.innerHTML()).not.toMatch(
        /script|hurt|evil|<(svg|math|iframe|form|input|style|object|link|base)/i,
      );
      await shown.getByText('a link').click();
      expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
    };
    await app.open('/m/service');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Help centre/ })
      .click();
    await page.getByRole('link', { name: 'A title' }).click();
    await expectHarmless(page.getByRole('article'));
    await app.open('/m/register');
    await page.getByRole('main').getByRole('link', { name: 'Read the agreement' }).click();
    await expectHarmless(page.getByRole('dialog').getByRole('article'));
    await app.expectAddress('/m/register');
  });
});
