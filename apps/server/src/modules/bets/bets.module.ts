import type { ModuleManifest } from '#server/module-manifest.ts';
import { compatRecords } from './compat/list-records.ts';
import { getGameRecord, listGameRecords } from './list-game-records.ts';

/** What the module bets declares; apps/server/src/modules.ts composes it with the others. */
export const betsModule = {
  name: 'bets',
  tables: ['bet_figure', 'bet_progress', 'vendor_round'],
  published: ['played_round'],
  checked: ['vendor_round'],
  handlers: {
    ...compatRecords,
    getGameRecord,
    listGameRecords,
  },
} satisfies ModuleManifest;
