import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { countRecords } from './count-records.ts';

/** Periodic work of statements. */
export const statementsTasks: readonly ModuleTask[] = [
  {
    name: 'statements.count',
    everySeconds: 10,
    runFor: ({ database, stopping }, { code }) => countRecords(database, code, stopping),
  },
];
