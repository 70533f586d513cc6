import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of verification. */
export const verificationTables: ModuleTables = {
  tables: ['slider_challenge', 'sms_provider_key', 'used_phone_token', 'verification_code'],
};
