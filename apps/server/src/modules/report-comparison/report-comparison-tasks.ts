import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { reconcileDue } from './reconcile.ts';

/** Periodic work of the comparison of reports. */
export const reportComparisonTasks: readonly ModuleTask[] = [
  { name: 'reconciliation.compare', everySeconds: 15, runFor: reconcileDue },
];
