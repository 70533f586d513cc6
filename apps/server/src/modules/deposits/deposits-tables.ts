import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of deposits. */
export const depositsTables: ModuleTables = {
  tables: ['deposit', 'payment_callback', 'payment_provider_key'],
  published: ['confirmed_deposit'],
};
