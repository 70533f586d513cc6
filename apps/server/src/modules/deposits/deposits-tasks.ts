import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { pollPendingDeposits } from './payments.ts';
import { recheckDeposits } from './recheck.ts';

/** Periodic work of deposits. */
export const depositsTasks: readonly ModuleTask[] = [
  { name: 'deposits.chase', everySeconds: 15, runFor: (platform, { code }) => pollPendingDeposits(platform, code) },
  { name: 'deposits.recheck', everySeconds: 15, runFor: (platform, { code }) => recheckDeposits(platform, code) },
];
