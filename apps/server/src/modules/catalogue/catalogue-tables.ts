import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of catalogue. */
export const catalogueTables: ModuleTables = {
  tables: ['catalogue_version', 'favourite', 'game', 'game_popularity', 'recent_game', 'vendor'],
  published: ['game_card', 'vendor_card'],
};
