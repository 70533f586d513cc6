import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { countMovements } from './count-movements.ts';

/** Periodic work of statistics. */
export const statisticsTasks: readonly ModuleTask[] = [
  {
    name: 'statistics.count',
    everySeconds: 2,
    runFor: ({ database, stopping }, { code }) => countMovements(database, code, stopping),
  },
];
