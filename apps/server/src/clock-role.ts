import { createModuleTasks, INVARIANTS, MODULE_TABLES } from './modules.ts';
import { raiseLedgerAlarms } from './modules/alarm-watch/alarm-watch.ts';
import { ledgerCheckTask, type Violation } from './modules/ledger/ledger.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { addModuleTasks } from './platform/clock/module-tasks.ts';
import type { StartRole } from './platform/platform.ts';
import { createPlatformTasks } from './platform/retention/platform-tasks.ts';

/** Runs the periodic work: the check of the ledger, and the tasks of every module. */
export const startClock: StartRole = async (platform) => {
  const { clock, database, log } = platform;
  const merchants = createMerchantDirectory(database, log);
  const modules = createModuleTasks(platform);
  const raiseAlarms = async (violations: readonly Violation[]) =>
    raiseLedgerAlarms(platform, await merchants.all(), violations);
  clock.add(ledgerCheckTask(platform, INVARIANTS, raiseAlarms));
  addModuleTasks({ platform, merchants: () => merchants.all() }, [
    ...modules.tasks,
    ...createPlatformTasks(MODULE_TABLES),
  ]);
  const ticking = clock.start();
  return {
    stop: async () => {
      await ticking.stop();
      await modules.idle();
    },
  };
};
