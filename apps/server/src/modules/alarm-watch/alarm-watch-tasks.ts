import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { watchMerchant } from './watch-alarms.ts';

/** Periodic work of the watch over merchants. */
export const alarmWatchTasks: readonly ModuleTask[] = [
  { name: 'alarms.watch', everySeconds: 20, runFor: watchMerchant },
];
