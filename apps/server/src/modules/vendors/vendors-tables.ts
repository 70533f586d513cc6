import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of vendors. */
export const vendorsTables: ModuleTables = {
  tables: ['launch_ticket', 'vendor_key', 'vendor_nonce', 'vendor_session'],
};
