import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of account. */
export const accountTables: ModuleTables = {
  tables: [
    'agent_closure',
    'captcha',
    'known_device',
    'login_failure',
    'member',
    'member_identity',
    'member_restriction',
    'passkey',
    'passkey_challenge',
    'session',
    'used_identity_token',
  ],
  published: ['member_card', 'agent_line', 'live_session'],
};
