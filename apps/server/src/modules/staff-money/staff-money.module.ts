import type { ModuleManifest } from '#server/module-manifest.ts';
import { staffMoneySettings } from './staff-money-settings.ts';

/** What the module staff-money declares; apps/server/src/modules.ts composes it with the others. */
export const staffMoneyModule = {
  name: 'staff-money',
  tables: ['staff_money'],
  settings: staffMoneySettings,
} satisfies ModuleManifest;
