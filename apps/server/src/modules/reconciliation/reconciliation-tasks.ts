import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { reconcileDue } from './reconcile.ts';

/** Periodic work of reconciliation. */
export const reconciliationTasks: readonly ModuleTask[] = [
  { name: 'reconciliation.compare', everySeconds: 15, runFor: reconcileDue },
];
