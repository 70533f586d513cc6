import type { Area } from '@tessera/texts/index.ts';
import { agreementQuery } from '../shared/merchant/merchant-queries.ts';
import {
  homeBannersQuery,
  lobbyNewsQuery,
  noticesQuery,
  promotionsQuery,
} from '../features/announcements/announcements-queries.ts';
import { gamesQuery, hotGamesQuery, vendorsQuery } from '../features/games/games-queries.ts';
import { listChoiceOf } from '../features/games/list-choice.ts';
import { helpQuery } from '../features/support/support-queries.ts';
import { loginRulesQuery, registerSettingsQuery } from '../features/account/account-queries.ts';
import { AGENT_SCREENS } from './agent-screens.ts';
import type { ScreenName } from './routes.ts';
import type { ScreenPlan } from './screen-plan.ts';

const status = {
  source: 'src/screens/status/status.screen.tsx',
  load: () => import('../screens/status/status.screen.tsx'),
  texts: [],
};

export const SCREENS: Readonly<Record<ScreenName, ScreenPlan>> = {
  home: {
    source: 'src/screens/home/home.screen.tsx',
    load: () => import('../screens/home/home.screen.tsx'),
    texts: ['home', 'games'],
    fetch: (queries, sources) => [
      queries.prefetchQuery(homeBannersQuery(sources, false)),
      queries.prefetchQuery(lobbyNewsQuery(sources, false)),
      queries.prefetchQuery(hotGamesQuery(sources)),
      queries.prefetchQuery(vendorsQuery(sources)),
    ],
  },
  'log-in': {
    source: 'src/screens/log-in/log-in.screen.tsx',
    load: () => import('../screens/log-in/log-in.screen.tsx'),
    texts: ['account', 'phone', 'entrance'],
    fetch: (queries, sources) => [queries.prefetchQuery(loginRulesQuery(sources))],
  },
  register: {
    source: 'src/screens/register/register.screen.tsx',
    load: () => import('../screens/register/register.screen.tsx'),
    texts: ['account', 'phone', 'entrance'],
    fetch: (queries, sources) => [queries.prefetchQuery(registerSettingsQuery(sources))],
  },
  'change-password': {
    source: 'src/screens/change-password/change-password.screen.tsx',
    load: () => import('../screens/change-password/change-password.screen.tsx'),
    texts: ['account', 'phone'],
  },
  'member-centre': {
    source: 'src/screens/member-centre/member-centre.screen.tsx',
    load: () => import('../screens/member-centre/member-centre.screen.tsx'),
    texts: ['member', 'security', 'rewards', 'agency'],
  },
  'forgot-password': {
    source: 'src/screens/forgot-password/forgot-password.screen.tsx',
    load: () => import('../screens/forgot-password/forgot-password.screen.tsx'),
    texts: ['account', 'recovery', 'phone'],
    fetch: (queries, sources) => [queries.prefetchQuery(registerSettingsQuery(sources))],
  },
  profile: {
    source: 'src/screens/profile/profile.screen.tsx',
    load: () => import('../screens/profile/profile.screen.tsx'),
    texts: ['account', 'security', 'phone'],
  },
  'payment-password': {
    source: 'src/screens/payment-password/payment-password.screen.tsx',
    load: () => import('../screens/payment-password/payment-password.screen.tsx'),
    texts: ['account', 'security'],
  },
  'security-question': {
    source: 'src/screens/security-question/security-question.screen.tsx',
    load: () => import('../screens/security-question/security-question.screen.tsx'),
    texts: ['account', 'security'],
  },
  sessions: {
    source: 'src/screens/sessions/sessions.screen.tsx',
    load: () => import('../screens/sessions/sessions.screen.tsx'),
    texts: ['account', 'security'],
  },
  passkeys: {
    source: 'src/screens/passkeys/passkeys.screen.tsx',
    load: () => import('../screens/passkeys/passkeys.screen.tsx'),
    texts: ['account', 'security'],
  },
  'prove-identity': {
    source: 'src/screens/prove-identity/prove-identity.screen.tsx',
    load: () => import('../screens/prove-identity/prove-identity.screen.tsx'),
    texts: ['account', 'security', 'phone', 'entrance'],
  },
  deposit: {
    source: 'src/screens/deposit/deposit.screen.tsx',
    load: () => import('../screens/deposit/deposit.screen.tsx'),
    texts: ['cashier'],
  },
  withdraw: {
    source: 'src/screens/withdraw/withdraw.screen.tsx',
    load: () => import('../screens/withdraw/withdraw.screen.tsx'),
    texts: ['withdraw'],
  },
  'bank-cards': {
    source: 'src/screens/bank-cards/bank-cards.screen.tsx',
    load: () => import('../screens/bank-cards/bank-cards.screen.tsx'),
    texts: ['withdraw'],
  },
  'game-record': {
    source: 'src/screens/game-record/game-record.screen.tsx',
    load: () => import('../screens/game-record/game-record.screen.tsx'),
    texts: ['member', 'games', 'lottery'],
  },
  transactions: {
    source: 'src/screens/transactions/transactions.screen.tsx',
    load: () => import('../screens/transactions/transactions.screen.tsx'),
    texts: ['statement'],
  },
  'profit-loss': {
    source: 'src/screens/profit-loss/profit-loss.screen.tsx',
    load: () => import('../screens/profit-loss/profit-loss.screen.tsx'),
    texts: ['statement'],
  },
  'invite-friends': {
    source: 'src/screens/invite-friends/invite-friends.screen.tsx',
    load: () => import('../screens/invite-friends/invite-friends.screen.tsx'),
    texts: ['invite'],
  },
  'game-list': {
    source: 'src/screens/game-list/game-list.screen.tsx',
    load: () => import('../screens/game-list/game-list.screen.tsx'),
    texts: ['games', 'lobby'],
    fetch: (queries, sources, query) => {
      const choice = listChoiceOf(query);
      if (choice.kind === 'favourites') return [queries.prefetchQuery(vendorsQuery(sources))];
      if (choice.kind === 'hot')
        return [queries.prefetchQuery(hotGamesQuery(sources)), queries.prefetchQuery(vendorsQuery(sources))];
      return [
        queries.prefetchInfiniteQuery(gamesQuery(sources, choice.filter)),
        queries.prefetchQuery(vendorsQuery(sources)),
      ];
    },
  },
  'game-centre': {
    source: 'src/screens/game-centre/game-centre.screen.tsx',
    load: () => import('../screens/game-centre/game-centre.screen.tsx'),
    texts: ['games', 'lobby'],
    fetch: (queries, sources) => [
      queries.prefetchQuery(vendorsQuery(sources)),
      queries.prefetchQuery(hotGamesQuery(sources)),
    ],
  },
  'slots-centre': {
    source: 'src/screens/game-centre/slots-centre.screen.tsx',
    load: () => import('../screens/game-centre/slots-centre.screen.tsx'),
    texts: ['games', 'lobby'],
    fetch: (queries, sources) => [
      queries.prefetchQuery(vendorsQuery(sources)),
      queries.prefetchQuery(hotGamesQuery(sources)),
    ],
  },
  play: {
    source: 'src/screens/play/play.screen.tsx',
    load: () => import('../screens/play/play.screen.tsx'),
    texts: ['games', 'lobby'],
  },
  'launch-lottery': {
    source: 'src/screens/launch-lottery/launch-lottery.screen.tsx',
    load: () => import('../screens/launch-lottery/launch-lottery.screen.tsx'),
    texts: ['lottery'],
  },
  'lottery-bet': {
    source: 'src/screens/lottery-bet/lottery-bet.screen.tsx',
    load: () => import('../screens/lottery-bet/lottery-bet.screen.tsx'),
    texts: ['lottery', 'betting'],
  },
  'lottery-frame': {
    source: 'src/screens/lottery-frame/lottery-frame.screen.tsx',
    load: () => import('../screens/lottery-frame/lottery-frame.screen.tsx'),
    texts: ['lottery'],
  },
  lottery: {
    source: 'src/screens/lottery/lottery.screen.tsx',
    load: () => import('../screens/lottery/lottery.screen.tsx'),
    texts: ['lottery', 'games'],
    fetch: (queries, sources) => [queries.prefetchQuery(vendorsQuery(sources))],
  },
  'lottery-history': {
    source: 'src/screens/lottery-history/lottery-history.screen.tsx',
    load: () => import('../screens/lottery-history/lottery-history.screen.tsx'),
    texts: ['lottery'],
  },
  promotions: {
    source: 'src/screens/promotions/promotions.screen.tsx',
    load: () => import('../screens/promotions/promotions.screen.tsx'),
    texts: ['news'],
    fetch: (queries, sources) => [queries.prefetchQuery(promotionsQuery(sources))],
  },
  'reward-centre': {
    source: 'src/screens/reward-centre/reward-centre.screen.tsx',
    load: () => import('../screens/reward-centre/reward-centre.screen.tsx'),
    texts: ['rewards'],
  },
  cashback: {
    source: 'src/screens/cashback/cashback.screen.tsx',
    load: () => import('../screens/cashback/cashback.screen.tsx'),
    texts: ['rewards', 'games'],
  },
  notices: {
    source: 'src/screens/notices/notices.screen.tsx',
    load: () => import('../screens/notices/notices.screen.tsx'),
    texts: ['member', 'news'],
    fetch: (queries, sources) => [queries.prefetchQuery(noticesQuery(sources, false))],
  },
  'message-centre': {
    source: 'src/screens/message-centre/message-centre.screen.tsx',
    load: () => import('../screens/message-centre/message-centre.screen.tsx'),
    texts: ['support'],
  },
  inbox: {
    source: 'src/screens/inbox/inbox.screen.tsx',
    load: () => import('../screens/inbox/inbox.screen.tsx'),
    texts: ['support'],
  },
  help: {
    source: 'src/screens/help/help.screen.tsx',
    load: () => import('../screens/help/help.screen.tsx'),
    texts: ['support'],
    fetch: (queries, sources) => [queries.prefetchQuery(helpQuery(sources))],
  },
  'help-detail': {
    source: 'src/screens/help/help-detail.screen.tsx',
    load: () => import('../screens/help/help-detail.screen.tsx'),
    texts: ['support'],
    fetch: (queries, sources) => [queries.prefetchQuery(helpQuery(sources))],
  },
  service: {
    source: 'src/screens/service/service.screen.tsx',
    load: () => import('../screens/service/service.screen.tsx'),
    texts: ['support'],
  },
  banner: {
    source: 'src/screens/banner/banner.screen.tsx',
    load: () => import('../screens/banner/banner.screen.tsx'),
    texts: ['news'],
  },
  jackpot: {
    source: 'src/screens/jackpot/jackpot.screen.tsx',
    load: () => import('../screens/jackpot/jackpot.screen.tsx'),
    texts: ['news', 'games'],
    fetch: (queries, sources) => [
      queries.prefetchQuery(hotGamesQuery(sources)),
      queries.prefetchQuery(vendorsQuery(sources)),
    ],
  },
  ...AGENT_SCREENS,
  'app-download': {
    source: 'src/screens/app-download/app-download.screen.tsx',
    load: () => import('../screens/app-download/app-download.screen.tsx'),
    texts: ['download'],
  },
  'free-trial': {
    source: 'src/screens/free-trial/free-trial.screen.tsx',
    load: () => import('../screens/free-trial/free-trial.screen.tsx'),
    texts: ['account'],
  },
  winners: {
    source: 'src/screens/winners/winners.screen.tsx',
    load: () => import('../screens/winners/winners.screen.tsx'),
    texts: ['member', 'games'],
  },
  language: {
    source: 'src/screens/language/language.screen.tsx',
    load: () => import('../screens/language/language.screen.tsx'),
    texts: ['member'],
  },
  agreement: {
    source: 'src/screens/agreement/agreement.screen.tsx',
    load: () => import('../screens/agreement/agreement.screen.tsx'),
    texts: [],
    fetch: (queries, sources) => [queries.prefetchQuery(agreementQuery(sources))],
  },
  'error-ip': status,
  'error-service': status,
  maintenance: status,
};

/** Texts of the frame around every screen. */
export const FRAME_TEXTS: readonly Area[] = ['shell', 'system'];
