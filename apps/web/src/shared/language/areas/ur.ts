import type { CatalogueFiles } from '../translator.ts';

/** Every area in this language, each its own chunk. */
export const files: CatalogueFiles = import.meta.glob('../../../../../../packages/texts/src/ur/*.ts');
