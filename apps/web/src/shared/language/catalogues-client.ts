import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import type { Catalogue, LoadCatalogue } from './translator.ts';

const files = import.meta.glob<Record<string, Catalogue>>('../../../../../packages/texts/src/{en,cn,th,vi,ur}/*.ts');

/** Fetches a catalogue as its own chunk; only the languages and areas in use come over the line. */
export const loadCatalogue: LoadCatalogue = async (language, area) => {
  const file = files[`../../../../../packages/texts/src/${LANGUAGE_FOLDERS[language]}/${area}.ts`];
  const catalogue = (await file?.())?.[area];
  if (!catalogue) throw new Error(`no texts for ${area} in ${language}`);
  return catalogue;
};
