import { parseSync, type Plugin, Visitor } from 'vite';

const SCREENS = /\/src\/app\/(agent-)?screens\.ts$/;

/** The code without its properties of the given name whose value is a text, and the comma behind each. */
export function withoutProperty(path: string, code: string, name: string): string {
  const found: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === name && node.value.type === 'Literal') found.push(node);
    },
  }).visit(parseSync(path, code).program);
  return found.reduceRight((rest, { start, end }) => {
    const after = rest.slice(end);
    return rest.slice(0, start) + after.slice(after.trimStart().startsWith(',') ? after.indexOf(',') + 1 : 0);
  }, code);
}

/**
 * Leaves the paths of the screens' sources out of what phones load: the server alone looks chunks up by them, and the table
 * of screens belongs to the first load of every page.
 */
export function screenSourcesPlugin(): Plugin {
  return {
    name: 'screen-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!SCREENS.test(id)) return undefined;
      const without = withoutProperty(id, code, 'source');
      if (without === code) throw new Error('the table of screens names no sources any more');
      return { code: without, map: null };
    },
  };
}
