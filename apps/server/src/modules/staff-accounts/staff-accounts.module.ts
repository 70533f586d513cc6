import type { ModuleManifest } from '#server/module-manifest.ts';
import { STAFF_TOTP } from './account-repository.ts';
import { PENDING_TOTP } from './factor-repository.ts';
import { LINK_TOTP } from './link-repository.ts';
import { accountCalls } from './operator/account-calls.ts';
import { factorCalls } from './operator/factor-calls.ts';

/** What the module staff-accounts declares; apps/server/src/modules.ts composes it with the others. */
export const staffAccountsModule = {
  name: 'staff-accounts',
  tables: [
    'staff_account',
    'staff_challenge',
    'staff_grant',
    'staff_link',
    'staff_passkey',
    'staff_pending_totp',
    'staff_recovery_code',
    'staff_session',
    'staff_try',
  ],
  published: ['staff_device_seen', 'staff_link_used', 'staff_owner'],
  encrypted: [STAFF_TOTP, PENDING_TOTP, LINK_TOTP],
  staffCalls: { ...accountCalls, ...factorCalls },
} satisfies ModuleManifest;
