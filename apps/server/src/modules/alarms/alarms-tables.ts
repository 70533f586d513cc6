import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';

/** Tables of alarms. */
export const alarmsTables: ModuleTables = {
  tables: ['alarm', 'alarm_recipient'],
  retained: [{ table: 'alarm', written: 'raised_at', lastUse: 'coalesce(cleared_at, raised_at)', days: 12 * MONTH }],
};
