import { INVARIANTS } from './invariants.ts';
import { raiseLedgerAlarms } from './modules/alarm-watch/alarm-watch.ts';
import { alarmWatchTasks } from './modules/alarm-watch/alarm-watch-tasks.ts';
import { agentsTasks } from './modules/agents/agents-tasks.ts';
import { catalogueTasks } from './modules/catalogue/catalogue-tasks.ts';
import { bonusesTasks } from './modules/bonuses/bonuses-tasks.ts';
import { bundlesTask } from './modules/bundles/bundles.ts';
import { chatTasks } from './modules/chat/chat-tasks.ts';
import { depositsTasks } from './modules/deposits/deposits-tasks.ts';
import { gameReturnsTasks } from './modules/game-returns/game-returns-tasks.ts';
import { identityTasks } from './modules/identity/identity-tasks.ts';
import { jackpotsTasks } from './modules/jackpots/jackpots-tasks.ts';
import { ledgerCheckTask, type Violation } from './modules/ledger/ledger.ts';
import { createLotteryTasks } from './modules/lottery/lottery-tasks.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { messagesTasks } from './modules/messages/messages-tasks.ts';
import { staffTasks } from './modules/staff/staff-tasks.ts';
import { reportComparisonTasks } from './modules/report-comparison/report-comparison-tasks.ts';
import { statementsTasks } from './modules/statements/statements-tasks.ts';
import { statisticsTasks } from './modules/statistics/statistics-tasks.ts';
import { systemTasks } from './modules/system/system-tasks.ts';
import { vendorsTasks } from './modules/vendors/vendors-tasks.ts';
import { vendorWalletsTasks } from './modules/vendor-wallets/vendor-wallets-tasks.ts';
import { verificationTasks } from './modules/verification/verification-tasks.ts';
import { vipTasks } from './modules/vip/vip-tasks.ts';
import { withdrawalsTasks } from './modules/withdrawals/withdrawals-tasks.ts';
import { addModuleTasks } from './platform/clock/module-tasks.ts';
import type { StartRole } from './platform/platform.ts';
import { createPlatformTasks } from './platform/retention/platform-tasks.ts';
import { MODULE_TABLES } from './table-owners.ts';

/** What happens by the time of day: the check of the ledger, and the tasks of every module. */
export const startClock: StartRole = async (platform) => {
  const { clock, database, log } = platform;
  const merchants = createMerchantDirectory(database, log);
  const lottery = createLotteryTasks(platform);
  const raiseAlarms = async (violations: readonly Violation[]) =>
    raiseLedgerAlarms(platform, await merchants.all(), violations);
  clock.add(ledgerCheckTask(platform, INVARIANTS, raiseAlarms));
  clock.add(bundlesTask(platform));
  addModuleTasks({ platform, merchants: () => merchants.all() }, [
    ...bonusesTasks,
    ...depositsTasks,
    ...vipTasks,
    ...withdrawalsTasks,
    ...lottery.tasks,
    ...agentsTasks,
    ...alarmWatchTasks,
    ...catalogueTasks,
    ...chatTasks,
    ...gameReturnsTasks,
    ...identityTasks,
    ...jackpotsTasks,
    ...messagesTasks,
    ...staffTasks,
    ...reportComparisonTasks,
    ...statementsTasks,
    ...statisticsTasks,
    ...systemTasks,
    ...vendorsTasks,
    ...vendorWalletsTasks,
    ...verificationTasks,
    ...createPlatformTasks(MODULE_TABLES),
  ]);
  const ticking = clock.start();
  return {
    stop: async () => {
      await ticking.stop();
      await lottery.idle();
    },
  };
};
