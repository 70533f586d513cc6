import type { ModuleManifest } from '#server/module-manifest.ts';
import { getVip } from './get-vip.ts';
import { raiseLevels } from './raise-levels.ts';
import { vipLevelCalls } from './operator/vip-level-calls.ts';
import { vipSettings } from './vip-settings.ts';

/** What the module vip declares; apps/server/src/modules.ts composes it with the others. */
export const vipModule = {
  name: 'vip',
  tables: ['vip_level', 'vip_progress'],
  settings: vipSettings,
  tasks: [{ name: 'vip.levels', everySeconds: 60, runFor: raiseLevels }],
  handlers: { getVip },
  staffCalls: vipLevelCalls,
} satisfies ModuleManifest;
