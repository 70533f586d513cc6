import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import { type Catalogue, type CatalogueLines, catalogueOf, type LoadCatalogue } from './translator.ts';

const files = import.meta.glob<Record<string, CatalogueLines>>('../../../../../packages/texts/src/??/*.ts', {
  eager: true,
});
const made = new Map<CatalogueLines, Catalogue>();

/** All catalogues are part of the renderer. */
export const loadCatalogue: LoadCatalogue = async (language, area) => {
  const lines = files[`../../../../../packages/texts/src/${LANGUAGE_FOLDERS[language]}/${area}.ts`]?.[area];
  if (!lines) throw new Error(`no texts for ${area} in ${language}`);
  const catalogue = made.get(lines) ?? catalogueOf(lines);
  made.set(lines, catalogue);
  return catalogue;
};
