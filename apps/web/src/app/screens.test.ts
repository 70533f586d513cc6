import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { screenSourcesPlugin } from '../../build/screen-sources-plugin.ts';
import { hasAllScreens, needScreens, rowOf, SCREENS } from './screens.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('src/screens/*/*.row.ts', { cwd: root });

/** What the renderer's build makes of a file. */
const built = (id: string, code: string) =>
  (screenSourcesPlugin(root).transform as (code: string, id: string) => { code: string } | undefined)(code, id)?.code;

test('the first load has the row of home; all others come with the table', async () => {
  expect([...SCREENS.keys()]).toEqual(['home']);
  expect(hasAllScreens()).toBe(false);
  expect(() => rowOf('deposit')).toThrow('the row of deposit has not come');
  await needScreens();
  expect(hasAllScreens()).toBe(true);
  expect(rowOf('deposit').paths).toEqual(['/m/voucherCenter']);
});

test('every row beside a screen is in a table under the name of its file, and no other', async () => {
  await needScreens();
  expect(files.map((file) => basename(file, '.row.ts')).sort()).toEqual([...SCREENS.keys()].sort());
});

test('the renderer’s build writes into each row a source file that is there', () => {
  for (const file of files) {
    const id = join(root, file);
    const source = /^ {2}source: "(.+)",$/m.exec(built(id, readFileSync(id, 'utf8')) ?? '')?.[1];
    expect(source, file).toMatch(/\.screen\.tsx$/);
    expect(existsSync(join(root, source ?? '')), file).toBe(true);
  }
});

test('a row that loads no screen stops the build, and other files are left alone', () => {
  expect(() => built('/app/src/screens/help/help.row.ts', 'export const row = {};')).toThrow(
    'help.row.ts loads no screen',
  );
  expect(built('/app/src/screens/help/help.screen.tsx', 'anything')).toBeUndefined();
});
