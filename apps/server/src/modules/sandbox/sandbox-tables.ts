import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of sandbox. */
export const sandboxTables: ModuleTables = {
  tables: [
    'sandbox_chat',
    'sandbox_identity',
    'sandbox_mail',
    'sandbox_payment',
    'sandbox_payout',
    'sandbox_phone_session',
    'sandbox_sms',
    'sandbox_sms_failure',
  ],
};
