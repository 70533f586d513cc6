import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';

const row = ['merchant_code', 'endpoint_id'] as const;

/** Secrets that sign what is sent to an endpoint. */
export const WEBHOOK_SECRET: EncryptedColumn = { table: 'webhook_endpoint', column: 'secret', row };
export const EARLIER_SECRET: EncryptedColumn = { table: 'webhook_endpoint', column: 'earlier_secret', row };

/** Tables of webhooks. */
export const webhooksTables: ModuleTables = {
  tables: ['webhook_delivery', 'webhook_endpoint'],
  encrypted: [WEBHOOK_SECRET, EARLIER_SECRET],
  retained: [{ table: 'webhook_delivery', written: 'created_at', lastUse: 'ended_at', days: MONTH }],
};
