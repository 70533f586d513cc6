import { restrictionCommands } from './modules/account/restriction-commands.ts';
import { agentCommands } from './modules/agents/agent-commands.ts';
import { announcementCommands } from './modules/announcements/announcement-commands.ts';
import { bundlesCommand } from './modules/bundles/bundles.ts';
import { cashbackCommands } from './modules/cashback/cashback-commands.ts';
import { vendorStateCommands } from './modules/catalogue/vendor-state-command.ts';
import { identityCommands } from './modules/identity/identity-commands.ts';
import { lotteryCommands } from './modules/lottery/lottery-commands.ts';
import { memberCommands } from './modules/members/member-commands.ts';
import { merchantCommand } from './modules/merchants/merchant-command.ts';
import { settingCommands } from './modules/merchants/setting-commands.ts';
import { messageCommands } from './modules/messages/message-commands.ts';
import { rewardCommands } from './modules/rewards/reward-commands.ts';
import { actionCommands, platformActions } from './modules/staff/action-commands.ts';
import { auditCommand } from './modules/staff/audit-commands.ts';
import { failureCommands } from './modules/staff/failure-commands.ts';
import { createCommandLine } from './modules/staff/staff.ts';
import { statementsCommands } from './modules/statements/statements-commands.ts';
import { statisticsCommands } from './modules/statistics/statistics-commands.ts';
import { supportCommands } from './modules/support/support-commands.ts';
import { vendorTransferCommands } from './modules/vendor-wallets/vendor-transfer-commands.ts';
import { vendorCommand } from './modules/vendors/vendor-command.ts';
import { withdrawalCommands } from './modules/withdrawals/withdrawal-commands.ts';

/** The command line of staff, composed of the commands that modules own. Help lists them in this order. */
export const commandLine = createCommandLine({
  ofMerchant: {
    ...settingCommands,
    ...vendorStateCommands,
    ...identityCommands,
    ...memberCommands,
    ...restrictionCommands,
    ...agentCommands,
    ...failureCommands,
    ...announcementCommands,
    ...messageCommands,
    ...supportCommands,
    ...withdrawalCommands,
    ...vendorTransferCommands,
    ...rewardCommands,
    ...cashbackCommands,
    ...lotteryCommands,
    ...statementsCommands,
    ...statisticsCommands,
    ...actionCommands,
  },
  ofPlatform: {
    merchant: merchantCommand,
    vendor: vendorCommand,
    actions: platformActions,
    audit: auditCommand,
    bundles: bundlesCommand,
  },
});
