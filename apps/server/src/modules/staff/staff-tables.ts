import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of staff. */
export const staffTables: ModuleTables = {
  tables: ['audit_entry', 'platform_action', 'platform_action_outcome', 'staff_action', 'staff_action_outcome'],
};
