import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from './program.ts';

/** What differs from run to run is drawn alike, and what fades away is left out. */
const STYLE = `
  time { font-size: 0 !important; }
  time::after { content: '1 Dec 2026, 12:00'; font-size: var(--mantine-font-size-sm); }
  .mantine-Notifications-root { visibility: hidden; }
  * { caret-color: transparent !important; }
`;

/**
 * Takes a picture of what a desk shows, from the top of the screen, for docs/operate, in a run of `npm run handbook-pictures`; in any other nothing is written.
 * @param name of the picture, `<screen>` or `<screen>-<what>`
 */
export async function takeHandbookPicture(page: Page, name: string): Promise<void> {
  if (process.env['HANDBOOK_PICTURES'] !== 'yes') return;
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  const taken = await page.screenshot({ style: STYLE, animations: 'disabled', scale: 'css' });
  const file = join(root, 'docs', 'operate', 'pictures', `${name}.webp`);
  writeFileSync(file, await sharp(taken).removeAlpha().webp({ quality: 70, effort: 6 }).toBuffer());
}
