import { restrictionCommands } from './modules/account/operator/restriction-commands.ts';
import { agentCommands } from './modules/agents/operator/agent-commands.ts';
import { announcementCommands } from './modules/announcements/operator/announcement-commands.ts';
import { bundlesCommand } from './modules/bundles/bundles.ts';
import { cashbackCommands } from './modules/cashback/operator/cashback-commands.ts';
import { vendorStateCommands } from './modules/catalogue/operator/vendor-state-command.ts';
import { identityCommands } from './modules/identity/operator/identity-commands.ts';
import { lotteryCommands } from './modules/lottery/operator/lottery-commands.ts';
import { memberCommands } from './modules/members/operator/member-commands.ts';
import { merchantCommand } from './modules/merchants/operator/merchant-command.ts';
import { settingCommands } from './modules/merchants/operator/setting-commands.ts';
import { messageCommands } from './modules/messages/operator/message-commands.ts';
import { rewardCommands } from './modules/rewards/operator/reward-commands.ts';
import { actionCommands, platformActions } from './modules/staff/operator/action-commands.ts';
import { auditCommand } from './modules/staff/operator/audit-commands.ts';
import { failureCommands } from './modules/staff/operator/failure-commands.ts';
import { createCommandLine } from './modules/staff/staff.ts';
import { statementsCommands } from './modules/statements/operator/statements-commands.ts';
import { statisticsCommands } from './modules/statistics/operator/statistics-commands.ts';
import { supportCommands } from './modules/support/operator/support-commands.ts';
import { vendorTransferCommands } from './modules/vendor-wallets/operator/vendor-transfer-commands.ts';
import { vendorCommand } from './modules/vendors/operator/vendor-command.ts';
import { withdrawalCommands } from './modules/withdrawals/operator/withdrawal-commands.ts';

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
