import { basename, dirname, join, relative } from 'node:path';
import { parseSync, type Plugin, Visitor } from 'vite';

const ROW = /\/src\/screens\/.+\.row\.ts$/;

/** Where the property `load` of a row ends, and the file that it imports. @throws Error for a row without one */
export function loadOf(path: string, code: string): { readonly end: number; readonly file: string } {
  let found: { readonly end: number; readonly file: string } | undefined;
  new Visitor({
    Property(node) {
      if (node.key.type !== 'Identifier' || node.key.name !== 'load' || node.value.type !== 'ArrowFunctionExpression')
        return;
      const { body } = node.value;
      if (body.type === 'ImportExpression' && body.source.type === 'Literal')
        found = { end: node.end, file: String(body.source.value) };
    },
  }).visit(parseSync(path, code).program);
  if (!found) throw new Error(`${basename(path)} loads no screen`);
  return found;
}

/**
 * Writes into each screen's row which source file its code is, so that the renderer can look up the built files. For the
 * renderer alone: phones do not load it.
 * @param root folder of the app
 * @throws Error for a row that loads no screen by a plain `load: () => import('...')`
 */
export function screenSourcesPlugin(root: string): Plugin {
  return {
    name: 'screen-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!ROW.test(id)) return undefined;
      const { end, file } = loadOf(id, code);
      const source = relative(root, join(dirname(id), file));
      return { code: `${code.slice(0, end)},\n  source: ${JSON.stringify(source)}${code.slice(end)}`, map: null };
    },
  };
}
