import type { ModuleTables } from './platform/database/module-tables.ts';
import { adjustmentsTables } from './modules/adjustments/adjustments-tables.ts';
import { agentsTables } from './modules/agents/agents-tables.ts';
import { announcementsTables } from './modules/announcements/announcements-tables.ts';
import { betsTables } from './modules/bets/bets-tables.ts';
import { bonusesTables } from './modules/bonuses/bonuses-tables.ts';
import { cashbackTables } from './modules/cashback/cashback-tables.ts';
import { catalogueTables } from './modules/catalogue/catalogue-tables.ts';
import { chatTables } from './modules/chat/chat-tables.ts';
import { depositsTables } from './modules/deposits/deposits-tables.ts';
import { alarmsTables } from './modules/alarms/alarms-tables.ts';
import { gameReturnsTables } from './modules/game-returns/game-returns-tables.ts';
import { identityTables } from './modules/identity/identity-tables.ts';
import { jackpotsTables } from './modules/jackpots/jackpots-tables.ts';
import { ledgerTables } from './modules/ledger/ledger-tables.ts';
import { lotteryTables } from './modules/lottery/lottery-tables.ts';
import { mailTables } from './modules/mail/mail-tables.ts';
import { membersTables } from './modules/members/members-tables.ts';
import { merchantsTables } from './modules/merchants/merchants-tables.ts';
import { messagesTables } from './modules/messages/messages-tables.ts';
import { reconciliationTables } from './modules/reconciliation/reconciliation-tables.ts';
import { rewardsTables } from './modules/rewards/rewards-tables.ts';
import { roundVoidsTables } from './modules/round-voids/round-voids-tables.ts';
import { sessionsTables } from './modules/sessions/sessions-tables.ts';
import { staffAccountsTables } from './modules/staff-accounts/staff-accounts-tables.ts';
import { staffMoneyTables } from './modules/staff-money/staff-money-tables.ts';
import { staffRequestsTables } from './modules/staff-requests/staff-requests-tables.ts';
import { staffTables } from './modules/staff/staff-tables.ts';
import { playLimitsTables } from './modules/play-limits/play-limits-tables.ts';
import { statementsTables } from './modules/statements/statements-tables.ts';
import { statisticsTables } from './modules/statistics/statistics-tables.ts';
import { studioTables } from './modules/studio/studio-tables.ts';
import { supportTables } from './modules/support/support-tables.ts';
import { systemTables } from './modules/system/system-tables.ts';
import { vendorsTables } from './modules/vendors/vendors-tables.ts';
import { vendorWalletsTables } from './modules/vendor-wallets/vendor-wallets-tables.ts';
import { verificationTables } from './modules/verification/verification-tables.ts';
import { vipTables } from './modules/vip/vip-tables.ts';
import { webhooksTables } from './modules/webhooks/webhooks-tables.ts';
import { withdrawalsTables } from './modules/withdrawals/withdrawals-tables.ts';
import { platformTables } from './platform/database/platform-tables.ts';

/** By folder of this one, the tables that it owns and the views by which others read them. */
export const TABLE_OWNERS: Readonly<Record<string, ModuleTables>> = {
  'modules/adjustments': adjustmentsTables,
  'modules/agents': agentsTables,
  'modules/announcements': announcementsTables,
  'modules/bets': betsTables,
  'modules/bonuses': bonusesTables,
  'modules/cashback': cashbackTables,
  'modules/catalogue': catalogueTables,
  'modules/chat': chatTables,
  'modules/deposits': depositsTables,
  'modules/alarms': alarmsTables,
  'modules/game-returns': gameReturnsTables,
  'modules/identity': identityTables,
  'modules/jackpots': jackpotsTables,
  'modules/ledger': ledgerTables,
  'modules/lottery': lotteryTables,
  'modules/mail': mailTables,
  'modules/members': membersTables,
  'modules/merchants': merchantsTables,
  'modules/messages': messagesTables,
  'modules/reconciliation': reconciliationTables,
  'modules/rewards': rewardsTables,
  'modules/round-voids': roundVoidsTables,
  'modules/sessions': sessionsTables,
  'modules/staff': staffTables,
  'modules/staff-accounts': staffAccountsTables,
  'modules/staff-money': staffMoneyTables,
  'modules/staff-requests': staffRequestsTables,
  'modules/play-limits': playLimitsTables,
  'modules/statements': statementsTables,
  'modules/statistics': statisticsTables,
  'modules/studio': studioTables,
  'modules/support': supportTables,
  'modules/system': systemTables,
  'modules/vendors': vendorsTables,
  'modules/vendor-wallets': vendorWalletsTables,
  'modules/verification': verificationTables,
  'modules/vip': vipTables,
  'modules/webhooks': webhooksTables,
  'modules/withdrawals': withdrawalsTables,
  platform: platformTables,
};

/** The tables of all modules and of the platform. */
export const MODULE_TABLES: readonly ModuleTables[] = Object.values(TABLE_OWNERS);
