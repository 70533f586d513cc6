import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const DICTIONARY = new RegExp(
  String.raw`/packages/texts/src/(?:${Object.values(LANGUAGE_FOLDERS).join('|')})/(\w+)\.ts$`,
);

/** A text as the phone keeps it: most are plain words, and words alone need no list around them. */
function messageOf(text: string): unknown {
  const message = compileMessageOrThrow(text);
  return Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}

/** Compiles the ICU texts of each dictionary, so that the phone carries no parser. A text that does not parse stops the build. */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      const area = DICTIONARY.exec(path)?.[1];
      if (!area) return undefined;
      const dictionary = ((await import(pathToFileURL(path).href)) as Record<string, Record<string, string>>)[area];
      if (!dictionary) throw new Error(`${path} exports no ${area}`);
      // Keys and texts in turn: words of the code itself are in memory once, words of a parsed text twice.
      const lines = Object.entries(dictionary).flatMap(([key, text]) => [key, messageOf(text)]);
      return `export const ${area} = ${JSON.stringify(lines)};`;
    },
  };
}
