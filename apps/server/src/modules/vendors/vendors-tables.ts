import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets that vendors sign with. */
export const VENDOR_SECRET: EncryptedColumn = {
  table: 'vendor_key',
  column: 'secret',
  row: ['merchant_code', 'key_id'],
};

/** Tables of vendors. */
export const vendorsTables: ModuleTables = {
  tables: ['launch_ticket', 'vendor_key', 'vendor_nonce', 'vendor_session', 'vendor_transaction_detail'],
  published: ['vendor_transaction_part'],
  encrypted: [VENDOR_SECRET],
  retained: [
    { table: 'launch_ticket', written: 'created_at', lastUse: 'created_at', days: 1 },
    // a game session counts for twelve hours; wins and rollbacks never ask for it
    { table: 'vendor_session', written: 'created_at', lastUse: 'created_at', days: 1 },
  ],
};
