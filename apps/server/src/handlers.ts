import type { Handlers } from '#server/platform/http/handler.ts';
import type { EnvelopeKeys } from '#server/platform/http/envelopes.ts';
import { accountHandlers } from './modules/account/account-handlers.ts';
import { agentsHandlers } from './modules/agents/agents-handlers.ts';
import { announcementsHandlers } from './modules/announcements/announcements-handlers.ts';
import { betsHandlers } from './modules/bets/bets-handlers.ts';
import { bonusesHandlers } from './modules/bonuses/bonuses-handlers.ts';
import { cashbackHandlers } from './modules/cashback/cashback-handlers.ts';
import { catalogueHandlers } from './modules/catalogue/catalogue-handlers.ts';
import { chatHandlers } from './modules/chat/chat-handlers.ts';
import { depositsHandlers } from './modules/deposits/deposits-handlers.ts';
import { createFamilyHandlers } from './modules/family/family-handlers.ts';
import { identityHandlers } from './modules/identity/identity-handlers.ts';
import { jackpotsHandlers } from './modules/jackpots/jackpots-handlers.ts';
import { launchHandlers } from './modules/launch/launch-handlers.ts';
import { lotteryHandlers } from './modules/lottery/lottery-handlers.ts';
import { meHandlers } from './modules/me/me-handlers.ts';
import { membersHandlers } from './modules/members/members-handlers.ts';
import { messagesHandlers } from './modules/messages/messages-handlers.ts';
import { playLimitsHandlers } from './modules/play-limits/play-limits-handlers.ts';
import { rewardsHandlers } from './modules/rewards/rewards-handlers.ts';
import { sessionsHandlers } from './modules/sessions/sessions-handlers.ts';
import { statementsHandlers } from './modules/statements/statements-handlers.ts';
import { supportHandlers } from './modules/support/support-handlers.ts';
import { createSystemHandlers } from './modules/system/system-handlers.ts';
import { vendorWalletsHandlers } from './modules/vendor-wallets/vendor-wallets-handlers.ts';
import { verificationHandlers } from './modules/verification/verification-handlers.ts';
import { vipHandlers } from './modules/vip/vip-handlers.ts';
import { walletHandlers } from './modules/wallet/wallet-handlers.ts';
import { winnersHandlers } from './modules/winners/winners-handlers.ts';
import { withdrawalsHandlers } from './modules/withdrawals/withdrawals-handlers.ts';

/** Every endpoint of the contract with what serves it, from the module that owns it. */
export function createHandlers(envelopeKeys: EnvelopeKeys): Handlers {
  const own = {
    ...accountHandlers,
    ...agentsHandlers,
    ...announcementsHandlers,
    ...betsHandlers,
    ...bonusesHandlers,
    ...cashbackHandlers,
    ...catalogueHandlers,
    ...chatHandlers,
    ...depositsHandlers,
    ...identityHandlers,
    ...jackpotsHandlers,
    ...launchHandlers,
    ...lotteryHandlers,
    ...meHandlers,
    ...membersHandlers,
    ...messagesHandlers,
    ...playLimitsHandlers,
    ...rewardsHandlers,
    ...sessionsHandlers,
    ...statementsHandlers,
    ...supportHandlers,
    ...createSystemHandlers(envelopeKeys),
    ...vendorWalletsHandlers,
    ...verificationHandlers,
    ...vipHandlers,
    ...walletHandlers,
    ...winnersHandlers,
    ...withdrawalsHandlers,
  };
  return { ...own, ...createFamilyHandlers(own) };
}
