import type { ModuleManifest } from '#server/module-manifest.ts';
import { reconcileDue } from './reconcile.ts';

/** What the module report-comparison declares; apps/server/src/modules.ts composes it with the others. */
export const reportComparisonModule = {
  name: 'report-comparison',
  tasks: [{ name: 'reconciliation.compare', everySeconds: 15, runFor: reconcileDue }],
} satisfies ModuleManifest;
