import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { alarmsSettings } from './alarms-settings.ts';
import { alarmCalls } from './operator/alarm-calls.ts';

/** What the module alarms declares; apps/server/src/modules.ts composes it with the others. */
export const alarmsModule = {
  name: 'alarms',
  tables: ['alarm', 'alarm_recipient'],
  retained: [{ table: 'alarm', written: 'raised_at', lastUse: 'coalesce(cleared_at, raised_at)', days: 12 * MONTH }],
  settings: alarmsSettings,
  staffCalls: alarmCalls,
} satisfies ModuleManifest;
