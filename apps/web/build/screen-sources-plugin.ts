import type { Plugin } from 'vite';

const SCREENS = /\/src\/app\/(agent-)?screens\.ts$/;

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
      const without = code.replace(/^\s+source: '[^']+',$/gm, '');
      if (without === code) throw new Error('the table of screens names no sources any more');
      return { code: without, map: null };
    },
  };
}
