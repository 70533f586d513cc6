import { MONTH } from '#server/platform/retention/retention-rule.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets shared with payment providers. */
export const PAYMENT_SECRET: EncryptedColumn = {
  table: 'payment_provider_key',
  column: 'secret',
  row: ['merchant_code', 'provider'],
};

/** Tables of deposits. */
export const depositsTables: ModuleTables = {
  tables: ['deposit', 'payment_callback', 'payment_callbacks_refused', 'payment_gateway', 'payment_provider_key'],
  published: ['confirmed_deposit', 'counted_deposit', 'reported_deposit'],
  checked: ['deposit'],
  encrypted: [PAYMENT_SECRET],
  retained: [
    // as long as payment providers hear complaints
    { table: 'payment_callback', written: 'received_at', lastUse: 'received_at', days: 6 * MONTH },
    { table: 'payment_callbacks_refused', written: 'hour', lastUse: 'hour', days: 6 * MONTH },
  ],
};
