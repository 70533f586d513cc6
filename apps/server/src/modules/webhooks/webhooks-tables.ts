import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';

/** Secrets that sign what is sent to an endpoint. */
export const WEBHOOK_SECRET: EncryptedColumn = {
  table: 'webhook_secret',
  column: 'secret',
  row: ['merchant_code', 'endpoint_id', 'key_id'],
};

/** Tables of webhooks. */
export const webhooksTables: ModuleTables = {
  tables: ['webhook_delivery', 'webhook_endpoint', 'webhook_secret'],
  encrypted: [WEBHOOK_SECRET],
  retained: [
    {
      table: 'webhook_delivery',
      written: 'created_at',
      lastUse: `case when state = 'waiting' then null else coalesce(ended_at, created_at) end`,
      days: MONTH,
    },
  ],
};
