import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Seeds of rounds to come. */
export const STUDIO_SEED: EncryptedColumn = {
  table: 'studio_seed',
  column: 'server_seed',
  row: ['merchant_code', 'seed_id'],
};

/** Tables of studio. */
export const studioTables: ModuleTables = {
  tables: ['studio_round', 'studio_seed', 'studio_session'],
  checked: ['studio_round'],
  encrypted: [STUDIO_SEED],
};
