import { inviteEndpoints } from './account/invite.ts';
import { memberEndpoints } from './account/member.ts';
import { passkeysEndpoints } from './account/passkeys.ts';
import { profileEndpoints } from './account/profile.ts';
import { recoveryEndpoints } from './account/recovery.ts';
import { registrationEndpoints } from './account/registration.ts';
import { securityEndpoints } from './account/security.ts';
import { sessionsEndpoints } from './account/sessions.ts';
import { socialEndpoints } from './account/social.ts';
import { agentContractsEndpoints } from './agents/contracts.ts';
import { agentDisputesEndpoints } from './agents/disputes.ts';
import { teamEndpoints } from './agents/line.ts';
import { agentRebatesEndpoints } from './agents/rebates.ts';
import { agentTransfersEndpoints } from './agents/transfers.ts';
import { announcementsEndpoints } from './announcements/announcements.ts';
import { compatEndpoints } from './compat/compat.ts';
import { compatRecordsEndpoints } from './compat/bet-records.ts';
import { gameRecordsEndpoints } from './bets/records.ts';
import { cashbackEndpoints } from './cashback/cashback.ts';
import { gameSheetEndpoints } from './catalogue/game-sheet.ts';
import { gamesEndpoints } from './catalogue/games.ts';
import { favouritesEndpoints } from './catalogue/personal.ts';
import { bonusesEndpoints } from './bonuses/bonuses.ts';
import { depositsEndpoints } from './deposits/deposits.ts';
import { jackpotEndpoints } from './jackpot/jackpot.ts';
import { launchEndpoints } from './launch/launch.ts';
import { drawsEndpoints } from './lottery/draws.ts';
import { compatLotteryDrawsEndpoints } from './compat/lottery-draws.ts';
import { compatLotteryGamesEndpoints } from './compat/lottery-games.ts';
import { compatLotteryOrdersEndpoints } from './compat/lottery-orders.ts';
import { compatLotteryRecordEndpoints } from './compat/lottery-record.ts';
import { lotteryGamesEndpoints } from './lottery/games.ts';
import { lotteryLaunchEndpoints } from './lottery/launch-lottery.ts';
import { lotteryOrdersEndpoints } from './lottery/orders.ts';
import { messagesEndpoints } from './messages/messages.ts';
import { realityCheckEndpoints } from './play-limits/reality-check.ts';
import { limitPromptEndpoints } from './play-limits/limit-prompt.ts';
import { closingEndpoints } from './account/closing.ts';
import { playLimitsEndpoints } from './play-limits/play-limits.ts';
import { rewardsEndpoints } from './rewards/rewards.ts';
import { statementsEndpoints } from './statements/statements.ts';
import { chatEndpoints } from './support/chat.ts';
import { supportEndpoints } from './support/support.ts';
import { statusEndpoints } from './system/get-status.ts';
import { systemSettingsEndpoints } from './system/settings.ts';
import { systemEndpoints } from './system/system.ts';
import { verificationEndpoints } from './verification/verification.ts';
import { walletEndpoints } from './wallet/get-wallet.ts';
import { vendorWalletsEndpoints } from './wallet/vendor-wallets.ts';
import { vipEndpoints } from './vip/vip.ts';
import { winnersEndpoints } from './winners/list-winners.ts';
import { bankCardsEndpoints } from './withdrawals/bank-cards.ts';
import { withdrawalsEndpoints } from './withdrawals/withdrawals.ts';

/**
 * Every call members' apps can make, in one table that server and app share (CGEN-02, CWAL-23). Addresses are below `/wps`, `/lgw` or
 * `/mcs` (CGEN-03); GET reads, POST writes, PUT and DELETE are used where the specification has them (CGEN-04). The server must handle each
 * one or it does not compile.
 */
export const endpoints = {
  ...inviteEndpoints,
  ...memberEndpoints,
  ...passkeysEndpoints,
  ...profileEndpoints,
  ...recoveryEndpoints,
  ...registrationEndpoints,
  ...securityEndpoints,
  ...sessionsEndpoints,
  ...socialEndpoints,
  ...agentContractsEndpoints,
  ...agentDisputesEndpoints,
  ...teamEndpoints,
  ...agentRebatesEndpoints,
  ...agentTransfersEndpoints,
  ...announcementsEndpoints,
  ...gameRecordsEndpoints,
  ...compatRecordsEndpoints,
  ...cashbackEndpoints,
  ...gameSheetEndpoints,
  ...gamesEndpoints,
  ...favouritesEndpoints,
  ...bonusesEndpoints,
  ...depositsEndpoints,
  ...launchEndpoints,
  ...drawsEndpoints,
  ...lotteryGamesEndpoints,
  ...compatLotteryGamesEndpoints,
  ...compatLotteryDrawsEndpoints,
  ...compatLotteryOrdersEndpoints,
  ...compatLotteryRecordEndpoints,
  ...lotteryLaunchEndpoints,
  ...lotteryOrdersEndpoints,
  ...messagesEndpoints,
  ...closingEndpoints,
  ...playLimitsEndpoints,
  ...limitPromptEndpoints,
  ...realityCheckEndpoints,
  ...rewardsEndpoints,
  ...statementsEndpoints,
  ...chatEndpoints,
  ...supportEndpoints,
  ...statusEndpoints,
  ...systemSettingsEndpoints,
  ...systemEndpoints,
  ...verificationEndpoints,
  ...walletEndpoints,
  ...vendorWalletsEndpoints,
  ...vipEndpoints,
  ...jackpotEndpoints,
  ...winnersEndpoints,
  ...bankCardsEndpoints,
  ...withdrawalsEndpoints,
  ...compatEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];
