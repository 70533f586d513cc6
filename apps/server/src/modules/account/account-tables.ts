import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of account. */
export const accountTables: ModuleTables = {
  tables: [
    'captcha',
    'known_device',
    'login_failure',
    'member_identity',
    'passkey',
    'passkey_challenge',
    'session',
    'used_identity_token',
  ],
  published: ['live_session'],
};
