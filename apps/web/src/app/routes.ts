import type { VisitorKind } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { ADDRESSES } from '../shared/navigation/addresses.ts';

/** Screens of the app. */
export type ScreenName =
  | 'home'
  | 'log-in'
  | 'register'
  | 'change-password'
  | 'member-centre'
  | 'forgot-password'
  | 'profile'
  | 'payment-password'
  | 'security-question'
  | 'sessions'
  | 'passkeys'
  | 'prove-identity'
  | 'deposit'
  | 'withdraw'
  | 'bank-cards'
  | 'game-record'
  | 'game-list'
  | 'game-centre'
  | 'slots-centre'
  | 'play'
  | 'launch-lottery'
  | 'lottery'
  | 'lottery-frame'
  | 'lottery-bet'
  | 'lottery-history'
  | 'transactions'
  | 'profit-loss'
  | 'invite-friends'
  | 'promotions'
  | 'reward-centre'
  | 'cashback'
  | 'notices'
  | 'message-centre'
  | 'inbox'
  | 'help'
  | 'help-detail'
  | 'service'
  | 'banner'
  | 'jackpot'
  | 'agent-home'
  | 'agent-downline'
  | 'agent-report'
  | 'agent-rebate'
  | 'agent-transfer'
  | 'agent-salary'
  | 'agent-dividend'
  | 'agent-hourly'
  | 'app-download'
  | 'free-trial'
  | 'winners'
  | 'language'
  | 'agreement'
  | 'error-ip'
  | 'error-service'
  | 'maintenance';

/** One address of the specification. */
export interface AddressRule {
  readonly path: string;
  readonly screen: ScreenName;
  /** Opened without a session it leads to the login (ROUTE-34). */
  readonly needsSession?: true;
  /** Label of the header (LAYOUT-09). */
  readonly title: TextKey;
}

const address = (path: string, screen: ScreenName, title: TextKey, needsSession = false): AddressRule => ({
  path,
  screen,
  title,
  ...(needsSession && { needsSession }),
});

const MEMBER = true;

/** Every address of the specification, chapter 2, and of rows ROUTE-01 to ROUTE-35. */
export const ADDRESS_RULES: readonly AddressRule[] = [
  address('/', 'home', 'shell.home'),
  address('/m', 'home', 'shell.home'),
  address('/m/index', 'home', 'shell.home'),
  address('/m/index.html', 'home', 'shell.home'),
  address('/m/home', 'home', 'shell.home'),
  address('/m/login', 'log-in', 'shell.logIn'),
  address('/m/register', 'register', 'shell.register'),
  address('/register.html', 'register', 'shell.register'),
  address('/m/register.html', 'register', 'shell.register'),
  address('/m/forget', 'forgot-password', 'shell.forgotPassword'),
  address('/m/changePsw', 'change-password', 'shell.changePassword', MEMBER),
  address('/m/member/home', 'member-centre', 'shell.memberCentre', MEMBER),
  address('/m/member/info', 'profile', 'shell.profile', MEMBER),
  address('/m/member/paymentPassword', 'payment-password', 'shell.paymentPassword', MEMBER),
  address('/m/member/securityQuestion', 'security-question', 'shell.securityQuestion', MEMBER),
  address('/m/member/sessions', 'sessions', 'shell.sessions', MEMBER),
  address('/m/member/passkeys', 'passkeys', 'shell.passkeys', MEMBER),
  address('/m/member/proof', 'prove-identity', 'shell.proveIdentity', MEMBER),
  address('/m/voucherCenter', 'deposit', 'shell.deposit', MEMBER),
  address('/m/withdraw', 'withdraw', 'shell.withdraw', MEMBER),
  address('/m/member/bankCard', 'bank-cards', 'shell.bankCards', MEMBER),
  address('/m/gameRecord', 'game-record', 'shell.bettingRecord', MEMBER),
  address('/m/member/transactions', 'transactions', 'shell.transactions', MEMBER),
  address('/m/member/pnl', 'profit-loss', 'shell.profitLoss', MEMBER),
  address('/m/gameList', 'game-list', 'shell.games'),
  address('/m/game', 'game-list', 'shell.games'),
  address('/m/gameCenter', 'game-centre', 'shell.gameCentre'),
  address('/m/slotsCenter', 'slots-centre', 'shell.slots'),
  address('/m/play', 'play', 'shell.games', MEMBER),
  address('/m/launchGame', 'launch-lottery', 'shell.lottery', MEMBER),
  address('/m/lottery', 'lottery', 'shell.lottery'),
  address('/m/startLottery', 'launch-lottery', 'shell.lottery', MEMBER),
  address('/m/lotteryHistory', 'lottery-history', 'shell.lottery'),
  address('/m/activity', 'promotions', 'shell.promotions'),
  address('/m/rewardCenter', 'reward-centre', 'shell.rewardCentre', MEMBER),
  address('/m/member/manualRebate', 'cashback', 'shell.cashback', MEMBER),
  address('/m/inviteFriends', 'invite-friends', 'shell.inviteFriends', MEMBER),
  address('/m/notice', 'notices', 'shell.notices'),
  address('/m/message', 'message-centre', 'shell.messages'),
  address('/m/messages', 'message-centre', 'shell.messages'),
  address('/m/webEmail', 'inbox', 'shell.inbox', MEMBER),
  address('/m/help', 'help', 'shell.help'),
  address('/m/helpDetail', 'help-detail', 'shell.help'),
  address('/m/service', 'service', 'shell.customerService'),
  address('/m/app', 'app-download', 'shell.installApp'),
  address('/m/trail', 'free-trial', 'shell.freePlay'),
  address('/m/member/agent/getSalaryContract', 'agent-salary', 'agency.salary', MEMBER),
  address('/m/member/agent/getDevidendContract', 'agent-dividend', 'agency.dividend', MEMBER),
  address('/m/member/agent/getHourContract', 'agent-hourly', 'agency.hourly', MEMBER),
  address('/m/member/agent/home', 'agent-home', 'agency.home', MEMBER),
  address('/m/member/agent/downline', 'agent-downline', 'agency.downline', MEMBER),
  address('/m/member/agent/teamReport', 'agent-report', 'agency.report', MEMBER),
  address('/m/member/agent/rebate', 'agent-rebate', 'agency.rebate', MEMBER),
  address('/m/member/agent/transfer', 'agent-transfer', 'agency.transfer', MEMBER),
  address('/m/jackpot', 'jackpot', 'shell.jackpot'),
  address('/m/banner', 'banner', 'shell.highlight'),
  address('/m/winnerBoard', 'winners', 'shell.winners'),
  address('/m/language', 'language', 'shell.language'),
  address('/m/agreement', 'agreement', 'shell.agreement'),
  address('/m/errorIp', 'error-ip', 'system.restrictedTitle'),
  address('/m/errorService', 'error-service', 'system.serviceTitle'),
  address('/m/maintenance', 'maintenance', 'system.maintenanceTitle'),
];

/** The lottery game frame of ROUTE-20; it carries a variant, a play type and a game in its path. */
const LOTTERY_FRAME = /^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/[^/]+$/;
const LOTTERY_FRAME_RULE = address('/m/lotto-h5', 'lottery-frame', 'shell.lottery');

/** The betting page inside that frame (LOTT-03); it lives by its launch token and asks for no session. */
const BETTING_PAGE = /^\/lotto-h5\/play\/[^/]+$/;
const BETTING_PAGE_RULE = address('/lotto-h5/play', 'lottery-bet', 'shell.lottery');

/** Addresses of the home screen (ROUTE-02). */
export const HOME_PATHS: readonly string[] = ADDRESS_RULES.filter((rule) => rule.screen === 'home').map(
  (rule) => rule.path,
);

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

/** Rule of an address, or undefined for an unknown one. */
export function ruleOf(path: string): AddressRule | undefined {
  const known = ADDRESS_RULES.find((rule) => rule.path === trimmed(path));
  if (known) return known;
  if (LOTTERY_FRAME.test(trimmed(path))) return LOTTERY_FRAME_RULE;
  return BETTING_PAGE.test(trimmed(path)) ? BETTING_PAGE_RULE : undefined;
}

export type Destination =
  | { readonly kind: 'screen'; readonly screen: ScreenName; readonly rule: AddressRule }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Where an address leads: its screen; the login for a member's address without a session, keeping where one came from
 * (ROUTE-34, LOGIN-22); home for everything unknown (ROUTE-03).
 */
export function destinationOf(path: string, query: string, visitor: VisitorKind): Destination {
  const rule = ruleOf(path);
  if (!rule) return { kind: 'redirect', to: ADDRESSES.home };
  const isFavourites = rule.screen === 'game-list' && new URLSearchParams(query).get('type') === 'fav';
  if ((rule.needsSession || isFavourites) && visitor === 'guest') {
    const from = encodeURIComponent(`${trimmed(path)}${query}`);
    return { kind: 'redirect', to: `${ADDRESSES.logIn}?from=${from}` };
  }
  return { kind: 'screen', screen: rule.screen, rule };
}
