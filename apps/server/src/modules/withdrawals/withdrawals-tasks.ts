import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { payApproved } from './payouts.ts';
import { recheckPayouts } from './recheck.ts';

/** Periodic work of withdrawals. */
export const withdrawalsTasks: readonly ModuleTask[] = [
  { name: 'withdrawals.pay', everySeconds: 5, runFor: payApproved },
  { name: 'withdrawals.recheck', everySeconds: 15, runFor: (platform, { code }) => recheckPayouts(platform, code) },
];
