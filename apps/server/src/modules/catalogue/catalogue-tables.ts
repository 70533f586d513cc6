import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of catalogue. */
export const catalogueTables: ModuleTables = {
  tables: [
    'catalogue_version',
    'favourite',
    'game',
    'game_order',
    'game_popularity',
    'merchant_game',
    'recent_game',
    'vendor',
  ],
  published: ['game_card', 'vendor_card'],
};
