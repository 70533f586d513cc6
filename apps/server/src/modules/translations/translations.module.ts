import type { ModuleManifest } from '#server/module-manifest.ts';
import { translationSheetCalls } from './operator/translation-sheet-calls.ts';

/** What the module translations declares; apps/server/src/modules.ts composes it with the others. */
export const translationsModule = {
  name: 'translations',
  staffCalls: translationSheetCalls,
} satisfies ModuleManifest;
