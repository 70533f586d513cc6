import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROW = /\/src\/screens\/.+\.row\.ts$/;
const LOAD = /^( +)load: \(\) => import\('(\.\/[\w-]+\.screen\.tsx)'\),$/m;

/**
 * Writes into each screen's row which source file its code is, so that the renderer can look up the built files. For the
 * renderer alone: phones do not load it.
 * @param root folder of the app
 * @throws Error for a row that loads no screen in the form the rows are written in
 */
export function screenSourcesPlugin(root: string): Plugin {
  return {
    name: 'screen-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!ROW.test(id)) return undefined;
      const file = LOAD.exec(code)?.[2];
      if (file === undefined) throw new Error(`${basename(id)} loads no screen`);
      const source = relative(root, join(dirname(id), file));
      return { code: code.replace(LOAD, `$&\n$1source: ${JSON.stringify(source)},`), map: null };
    },
  };
}
