import type { ModuleManifest } from '#server/module-manifest.ts';
import { adjustmentsInvariants } from './adjustments-invariants.ts';
import { adjustmentsSettings } from './adjustments-settings.ts';
import { adjustmentCalls } from './operator/adjustment-calls.ts';

/** What the module adjustments declares; apps/server/src/modules.ts composes it with the others. */
export const adjustmentsModule = {
  name: 'adjustments',
  tables: ['adjustment'],
  checked: ['adjustment'],
  settings: adjustmentsSettings,
  invariants: adjustmentsInvariants,
  staffCalls: adjustmentCalls,
} satisfies ModuleManifest;
