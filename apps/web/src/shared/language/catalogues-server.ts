import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import type { Catalogue, LoadCatalogue } from './translator.ts';

const files = import.meta.glob<Record<string, Catalogue>>('../../../../../packages/texts/src/{en,cn,th,vi,ur}/*.ts', {
  eager: true,
});

/** All catalogues are part of the renderer. */
export const loadCatalogue: LoadCatalogue = async (language, area) => {
  const catalogue = files[`../../../../../packages/texts/src/${LANGUAGE_FOLDERS[language]}/${area}.ts`]?.[area];
  if (!catalogue) throw new Error(`no texts for ${area} in ${language}`);
  return catalogue;
};
