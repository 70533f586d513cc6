import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of merchants. */
export const merchantsTables: ModuleTables = {
  tables: [
    'merchant',
    'merchant_look_draft',
    'merchant_look_history',
    'merchant_setting_draft',
    'merchant_setting_version',
  ],
};
