import type { ModuleManifest } from '#server/module-manifest.ts';
import { countReturns } from './game-returns-repository.ts';
import { returnCalls } from './operator/return-calls.ts';

/** What the module game-returns declares; apps/server/src/modules.ts composes it with the others. */
export const gameReturnsModule = {
  name: 'game-returns',
  tables: ['game_return'],
  tasks: [
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
  ],
  staffCalls: returnCalls,
} satisfies ModuleManifest;
