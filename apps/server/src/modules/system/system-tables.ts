import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Private keys of the platform. */
export const PRIVATE_KEY: EncryptedColumn = { table: 'platform_key', column: 'private_pem', row: ['purpose', 'kid'] };

/** Tables of system. */
export const systemTables: ModuleTables = {
  tables: ['platform_key', 'seen_envelope'],
  encrypted: [PRIVATE_KEY],
};
