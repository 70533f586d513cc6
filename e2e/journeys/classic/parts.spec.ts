import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { findLayoutFaults } from '../../pages/cut-texts.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, `${SHARED_PLACE.dataDir}-parts`);
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Nothing answers there: what is asked for is read from the files that were built. */
const ORIGIN = 'http://parts.localhost';

const WHOLE = { sideways: 0, cut: [] };
/** Letters of a cut text in the report. */
const SHOWN_LETTERS = 60;

/** Builds the catalogue of parts and lets the page read it, without a server. */
async function serveCatalogue(page: Page): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/parts.mjs', '--build', BUILT], { cwd: ROOT });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ contentType: TYPES[extname(pathname)] ?? '', body: await readFile(join(BUILT, pathname)) });
  });
}

test('THEME-04, LANG-03: every part in each of its states is whole and accessible in both themes and both directions', async ({
  page,
}) => {
  await serveCatalogue(page);
  for (const [kit, least] of [
    ['packages/ui', 100],
    ['apps/console', 60],
  ] as const) {
    await page.goto(`${ORIGIN}/${kit}/parts/index.html`);
    await expect.poll(() => page.locator('figure').count()).toBeGreaterThan(least);
    // A line that runs through its box is never whole in it.
    const lines = await page.locator('#Marquee figure').allInnerTexts();
    const running = new Set(lines.map((text) => text.split('\n').at(-1)?.slice(0, SHOWN_LETTERS)));
    for (const theme of ['light', 'dark'])
      for (const direction of ['ltr', 'rtl'])
        await test.step(`${kit}, ${theme}, ${direction}`, async () => {
          await page.getByRole('radio', { name: theme }).check();
          await page.getByRole('radio', { name: direction }).check();
          for (const frame of page.frames()) {
            await frame
              .locator(`html[data-theme=${theme}][dir=${direction}] #root > *`)
              .first()
              .waitFor({ state: 'attached' });
            const { sideways, cut } = await findLayoutFaults(frame);
            expect.soft({ sideways, cut: cut.filter((text) => !running.has(text)) }, frame.url()).toEqual(WHOLE);
          }
          // Colours do not depend on the direction, nor names and roles on the theme: each of the four is looked at once.
          if ((theme === 'dark') === (direction === 'rtl')) await expectAccessible(page);
        });
  }
});
