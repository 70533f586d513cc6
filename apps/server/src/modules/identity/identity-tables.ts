import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of identity. */
export const identityTables: ModuleTables = {
  tables: ['captcha', 'login_failure', 'member_identity', 'passkey', 'passkey_challenge', 'used_identity_token'],
};
