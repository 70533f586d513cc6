import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets shared with gateways for text messages. */
export const SMS_SECRET: EncryptedColumn = { table: 'sms_provider_key', column: 'secret', row: ['merchant_code'] };

/** Tables of verification. */
export const verificationTables: ModuleTables = {
  tables: ['slider_challenge', 'sms_provider_key', 'used_phone_token', 'verification_code'],
  encrypted: [SMS_SECRET],
};
