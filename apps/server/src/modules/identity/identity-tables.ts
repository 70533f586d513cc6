import { MONTH } from '#server/platform/retention/retention-rule.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of identity. */
export const identityTables: ModuleTables = {
  tables: ['captcha', 'login_failure', 'member_identity', 'passkey', 'passkey_challenge', 'used_identity_token'],
  retained: [{ table: 'login_failure', written: 'last_failure_at', lastUse: 'last_failure_at', days: MONTH }],
};
