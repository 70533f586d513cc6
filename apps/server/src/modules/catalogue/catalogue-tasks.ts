import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { countPopularity } from './popularity-repository.ts';

/** Periodic work of the catalogue. */
export const catalogueTasks: readonly ModuleTask[] = [
  {
    name: 'catalogue.count-popularity',
    everySeconds: 600,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => countPopularity(tx, code)),
  },
];
