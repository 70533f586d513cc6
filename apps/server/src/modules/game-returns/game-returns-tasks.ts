import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { countReturns } from './game-returns-repository.ts';

/** Periodic work of game returns: the last 30 days change little within minutes and cost most. */
export const gameReturnsTasks: readonly ModuleTask[] = [
  {
    name: 'game-returns.count-lately',
    everySeconds: 300,
    runFor: async ({ database }, { code }) => {
      await database.forMerchant(code, (tx) => countReturns(tx, code, 'hour'));
      await database.forMerchant(code, (tx) => countReturns(tx, code, 'day'));
    },
  },
  {
    name: 'game-returns.count-month',
    everySeconds: 3600,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => countReturns(tx, code, 'month')),
  },
];
