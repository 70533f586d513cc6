import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const DICTIONARY = /\/packages\/texts\/src\/(?:en|cn|th|vi|ur)\/(\w+)\.ts$/;

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
      const compiled = Object.fromEntries(
        Object.entries(dictionary).map(([key, text]) => [key, compileMessageOrThrow(text)]),
      );
      return `export const ${area} = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}
