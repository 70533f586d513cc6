import type { Language } from '@tessera/contract';
import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import { type CatalogueFiles, type CatalogueLines, catalogueOf, type LoadCatalogue } from './translator.ts';

/** A phone that reads one language does not carry the lists of the others. */
const LANGUAGES: Readonly<Record<Language, () => Promise<{ files: CatalogueFiles }>>> = {
  CN: () => import('./areas/cn.ts'),
  EN: () => import('./areas/en.ts'),
  TH: () => import('./areas/th.ts'),
  VI: () => import('./areas/vi.ts'),
  UR: () => import('./areas/ur.ts'),
};

/** Fetches a catalogue as its own chunk; only the languages and areas in use come over the line. */
export const loadCatalogue: LoadCatalogue = async (language, area) => {
  const { files } = await LANGUAGES[language]();
  const file = files[`../../../../../../packages/texts/src/${LANGUAGE_FOLDERS[language]}/${area}.ts`];
  const lines = ((await file?.()) as Record<string, CatalogueLines> | undefined)?.[area];
  if (!lines) throw new Error(`no texts for ${area} in ${language}`);
  return catalogueOf(lines);
};
