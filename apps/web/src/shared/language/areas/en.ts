import type { CatalogueFiles } from '../translator.ts';

/** Every area in this language, each a chunk of its own. */
export const files: CatalogueFiles = import.meta.glob('../../../../../../packages/texts/src/en/*.ts');
