import { hasFeature } from '@tessera/contract';
import { type HandlerContext, type Handlers, handleSession } from '#server/platform/http/handler.ts';
import { createDepositByName } from './deposit-by-name.ts';
import { createGameHandlers } from './game-handlers.ts';
import { lanesOf } from './lanes.ts';
import { createMemberHandlers } from './member-handlers.ts';
import { createMoneyHandlers } from './money-handlers.ts';
import { nothing, same, serveBy } from './serve-by.ts';
import { templateParameters } from './template-parameters.ts';

/** Calls of ours that addresses of older clients are served by. */
export type ServingHandlers = Pick<
  Handlers,
  | 'getHeadIcon'
  | 'getInvite'
  | 'getMemberInfo'
  | 'getPendingContracts'
  | 'getTeamReport'
  | 'getTemplateSettings'
  | 'getVip'
  | 'getWallet'
  | 'getWithdrawSettings'
  | 'listAnnouncements'
  | 'listFavouriteIds'
  | 'listFavourites'
  | 'listGames'
  | 'listHotGames'
  | 'listMessages'
  | 'listRecentGames'
  | 'listVendors'
  | 'sendFeedback'
  | 'startManualDeposit'
>;

const NOTHING_WAITS = {
  dailysalreqtype: '',
  divtypereq: '',
  divtypecompperiodreq: '',
  contracthoursalreq: '',
  realtimesalreqtype: '',
};

/** Handlers of addresses whose answers older clients read in other words than ours (decision 104). */
export function createCompatHandlers(own: ServingHandlers) {
  return {
    /** Proofs that the merchant offers and those the member has given. */
    getSecurityConfig: serveBy('getSecurityConfig', own.getMemberInfo, {
      ask: nothing,
      answer: (member, { merchant: { settings } }) => ({
        info: {
          paymentPassword: {
            enabled: hasFeature(settings.flags, 'paymentPassword'),
            isComplete: member.hasPaymentPassword,
          },
          securityQuestions: {
            // as the call that chooses a question has it: never in the regulated profile
            enabled: settings.conductProfile === 'classic' && hasFeature(settings.flags, 'securityQuestion'),
            isComplete: member.hasSecurityQuestion,
          },
          mobileVerified: {
            enabled: hasFeature(settings.flags, 'mobileRegistration') || hasFeature(settings.flags, 'mobileCodeLogin'),
            isComplete: member.mobileVerified,
          },
        },
      }),
    }),
    /** The invitation code, how many it brought, and the merchant's hosts. */
    getReferralDetails: serveBy('getReferralDetails', own.getInvite, {
      ask: () => ({ page: 1, size: 1 }),
      answer: ({ code, totalCount }, { merchant }) => ({
        referralCode: code,
        totalInvitations: totalCount,
        promotionDomains: [...merchant.hosts],
      }),
    }),
    /** What waits for the member's word: for agents what our own call answers, for all others nothing. */
    getMemberRequests: handleSession('getMemberRequests', async (_input, context) => {
      const isAsked = context.session.isAgent && hasFeature(context.merchant.settings.flags, 'agentPolicy');
      const waiting = isAsked
        ? await own.getPendingContracts({}, context as unknown as HandlerContext<'getPendingContracts'>)
        : NOTHING_WAITS;
      return {
        ...waiting,
        contractmrdailysalinfotype: '',
        contracthoursalinfo: '',
        dailysalinfotype: '',
        divtypeinfo: '',
      };
    }),
    /** Templates and what the look is painted by. */
    getCompatTemplates: serveBy('getCompatTemplates', own.getTemplateSettings, {
      ask: nothing,
      answer: (settings, context) => ({ ...settings, parameters: templateParameters(context) }),
    }),
    /** Vendors by category, with their classifications. */
    listGameLanes: serveBy('listGameLanes', own.listVendors, {
      ask: nothing,
      answer: (vendors) => ({ data: { lanes: lanesOf(vendors) } }),
    }),
    /** Titles of messages as a bare list. */
    listInbox: serveBy('listInbox', own.listMessages, { ask: same, answer: ({ list }) => list }),
    /** Promotions for the caller. */
    listPromotions: serveBy('listPromotions', own.listAnnouncements, {
      ask: () => ({ types: 'PR' }),
      answer: ({ promotion }) => ({ content: promotion }),
    }),
    /** A feedback without pictures. */
    sendCompatFeedback: serveBy('sendCompatFeedback', own.sendFeedback, {
      ask: (sent) => ({ ...sent, images: [] }),
      answer: same,
    }),
    /** Balances by account. */
    listBalances: serveBy('listBalances', own.getWallet, {
      ask: nothing,
      answer: ({ balance }) => ({ balances: balance }),
    }),
    /** The member's accounts. */
    listWallets: serveBy('listWallets', own.getWallet, { ask: nothing, answer: ({ balance }) => balance }),
    ...createDepositByName(own),
    ...createGameHandlers(own),
    ...createMemberHandlers(own),
    ...createMoneyHandlers(own),
  } satisfies Partial<Handlers>;
}
