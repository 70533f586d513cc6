import type { Plugin } from 'vite';
import { NEXT_SCREENS } from '../src/app/next-screens.ts';

const screens: ReadonlySet<string> = new Set(Object.values(NEXT_SCREENS).flat());
/** A screen's file is named after its source, or after the screen where more travels in it. */
const isReadAhead = (name: string) => screens.has(name.replace(/\.screen$/, ''));
/** Counts only in the first line of a file, so it is put there after everything else. */
const NOTE = '//# allFunctionsCalledOnLoad\n';

/**
 * Screens that mostly follow are fetched in a quiet moment. The note has Chromium compile them then, away from the page,
 * instead of function by function while a tap waits; other browsers read a comment.
 */
export function compileAheadPlugin(): Plugin {
  return {
    name: 'compile-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && isReadAhead(part.name)) part.code = NOTE + part.code;
      },
    },
  };
}
