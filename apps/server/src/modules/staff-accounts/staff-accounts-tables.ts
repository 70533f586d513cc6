import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Keys of code generators. */
export const STAFF_TOTP: EncryptedColumn = { table: 'staff_account', column: 'totp_secret', row: ['staff_id'] };
export const PENDING_TOTP: EncryptedColumn = {
  table: 'staff_pending_totp',
  column: 'totp_secret',
  row: ['staff_id'],
};
export const LINK_TOTP: EncryptedColumn = { table: 'staff_link', column: 'totp_secret', row: ['link_hash'] };

/** Tables of the accounts of staff. */
export const staffAccountsTables: ModuleTables = {
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
};
