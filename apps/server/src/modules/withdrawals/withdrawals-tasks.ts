import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { payApproved } from './payouts.ts';

/** Periodic work of withdrawals. */
export const withdrawalsTasks: readonly ModuleTask[] = [
  { name: 'withdrawals.pay', everySeconds: 5, runFor: payApproved },
];
