import { describe, expect, test } from 'vitest';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import { destinationOf, ruleOf } from './routes.ts';
import { needScreens, SCREENS } from './screens.ts';

await needScreens();
const ADDRESSES = [...SCREENS.values()].flatMap(({ paths }) => paths);

/** The addresses that are no patterns. */
const PATHS = ADDRESSES.flatMap((path) => (typeof path === 'string' ? [path] : []));

const screenOf = (path: string, query = '') => {
  const destination = destinationOf(path, query, 'member');
  return destination.kind === 'screen' ? destination.screen : destination.to;
};
const guestAt = (path: string, query = '') => {
  const destination = destinationOf(path, query, 'guest');
  return destination.kind === 'redirect' ? destination.to.split('?')[0] : destination.screen;
};

describe('addresses', () => {
  test('ROUTE-01: every address is below /m, but for / and register.html, patterns included', () => {
    const outside = PATHS.filter((path) => !/^\/m(\/|$)/.test(path));
    expect(outside).toEqual(['/', '/register.html']);
    const patterns = ADDRESSES.flatMap((path) => (typeof path === 'string' ? [] : [path.source]));
    expect(patterns.length).toBeGreaterThan(1);
    expect(patterns.filter((source) => !source.startsWith('^\\/m\\/'))).toEqual([]);
  });

  test('no address is in the table twice', () => {
    expect(new Set(PATHS).size).toBe(PATHS.length);
  });

  test('ROUTE-02: five addresses show home', () => {
    for (const path of ['/', '/m', '/m/index', '/m/index.html', '/m/home']) expect(screenOf(path)).toBe('home');
  });

  test('ROUTE-03: an unknown address leads home', () => {
    for (const path of ['/m/nothing', '/somewhere', '/m/home/deeper', '/wps']) expect(screenOf(path)).toBe('/m/home');
  });

  test.each([
    ['ROUTE-04', '/m/login', 'log-in'],
    ['ROUTE-05', '/m/register', 'register'],
    ['ROUTE-05', '/register.html', 'register'],
    ['ROUTE-05', '/m/register.html', 'register'],
    ['ROUTE-07', '/m/forget', 'forgot-password'],
    ['ROUTE-09', '/m/changePsw', 'change-password'],
    ['ROUTE-10', '/m/member/home', 'member-centre'],
    ['MEMBER-05', '/m/member/info', 'profile'],
    ['MEMBER-06', '/m/member/paymentPassword', 'payment-password'],
    ['MEMBER-06', '/m/member/securityQuestion', 'security-question'],
    ['devices', '/m/member/sessions', 'sessions'],
    ['limits', '/m/member/limits', 'play-limits'],
    ['break', '/m/member/break', 'on-break'],
    ['closing', '/m/member/close', 'close-account'],
    ['bonuses', '/m/member/bonuses', 'bonuses'],
    ['ways in', '/m/member/passkeys', 'passkeys'],
    ['proof', '/m/member/proof', 'prove-identity'],
    ['built files', '/m/verifyApp', 'verify-app'],
    ['ROUTE-11', '/m/voucherCenter', 'deposit'],
    ['ROUTE-12', '/m/withdraw', 'withdraw'],
    ['MEMBER-06', '/m/member/bankCard', 'bank-cards'],
    ['ROUTE-13', '/m/gameRecord', 'game-record'],
    ['RECORD-02', '/m/member/transactions', 'transactions'],
    ['RECORD-02', '/m/member/statement', 'statement'],
    ['RECORD-02', '/m/member/pnl', 'profit-loss'],
    ['ROUTE-26', '/m/inviteFriends', 'invite-friends'],
    ['ROUTE-14', '/m/gameList', 'game-list'],
    ['ROUTE-17', '/m/game', 'game-list'],
    ['ROUTE-18', '/m/gameCenter', 'game-centre'],
    ['ROUTE-18', '/m/slotsCenter', 'slots-centre'],
    ['ROUTE-19', '/m/launchGame', 'launch-lottery'],
    ['ROUTE-20', '/m/lotto-h5/v1/trad/games/12', 'lottery-frame'],
    ['ROUTE-01', '/m/lotto-h5/v1/trad/games/12/play', 'lottery-bet'],
    ['ROUTE-21', '/m/lottery', 'lottery'],
    ['ROUTE-22', '/m/startLottery', 'launch-lottery'],
    ['ROUTE-33', '/m/lotteryHistory', 'lottery-history'],
    ['ROUTE-23', '/m/activity', 'promotions'],
    ['ROUTE-27', '/m/notice', 'notices'],
    ['ROUTE-28', '/m/message', 'message-centre'],
    ['ROUTE-28', '/m/messages', 'message-centre'],
    ['ROUTE-28', '/m/webEmail', 'inbox'],
    ['ROUTE-29', '/m/help', 'help'],
    ['ROUTE-29', '/m/helpDetail', 'help-detail'],
    ['SUPPORT-04', '/m/service', 'service'],
    ['ROUTE-31', '/m/trail', 'free-trial'],
    ['ROUTE-30', '/m/app', 'app-download'],
    ['ROUTE-32', '/m/member/agent/getSalaryContract', 'agent-salary'],
    ['ROUTE-32', '/m/member/agent/getDevidendContract', 'agent-dividend'],
    ['ROUTE-32', '/m/member/agent/getHourContract', 'agent-hourly'],
    ['ROUTE-35', '/m/member/agent/home', 'agent-home'],
    ['ROUTE-35', '/m/member/agent/downline', 'agent-downline'],
    ['AGENT-15', '/m/member/agent/announcements', 'agent-announcements'],
    ['ROUTE-35', '/m/member/agent/teamReport', 'agent-report'],
    ['ROUTE-35', '/m/member/agent/rebate', 'agent-rebate'],
    ['ROUTE-35', '/m/member/agent/transfer', 'agent-transfer'],
    ['ROUTE-33', '/m/jackpot', 'jackpot'],
    ['ROUTE-33', '/m/banner', 'banner'],
    ['ROUTE-33', '/m/winnerBoard', 'winners'],
    ['ROUTE-33', '/m/language', 'language'],
    ['ROUTE-33', '/m/agreement', 'agreement'],
    ['ROUTE-33', '/m/errorIp', 'error-ip'],
    ['ROUTE-33', '/m/errorService', 'error-service'],
    ['ROUTE-33', '/m/maintenance', 'maintenance'],
  ])('%s: %s shows %s', (_row, path, screen) => {
    expect(screenOf(path)).toBe(screen);
    expect(screenOf(`${path}/`)).toBe(screen);
  });
});

describe('without a session', () => {
  test.each([
    '/m/changePsw',
    '/m/member/home',
    '/m/member/info',
    '/m/member/paymentPassword',
    '/m/member/sessions',
    '/m/member/limits',
    '/m/member/break',
    '/m/member/close',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/bankCard',
    '/m/gameRecord',
    '/m/rewardCenter',
    '/m/member/manualRebate',
    '/m/inviteFriends',
    '/m/webEmail',
    '/m/chat',
    '/m/launchGame',
    '/m/startLottery',
    '/m/member/agent/getSalaryContract',
    '/m/member/agent/downline',
  ])('ROUTE-34: %s leads to the login', (path) => {
    expect(guestAt(path)).toBe('/m/login');
  });

  test('ROUTE-34: so does the list of favourites, and only that one', () => {
    expect(guestAt('/m/gameList', '?type=fav')).toBe('/m/login');
    expect(guestAt('/m/gameList', '?type=hot')).toBe('game-list');
  });

  test('LOGIN-22: the login knows where one came from', () => {
    expect(destinationOf('/m/gameList', '?type=fav', 'guest')).toEqual({
      kind: 'redirect',
      to: '/m/login?from=%2Fm%2FgameList%3Ftype%3Dfav',
    });
  });
});

test('every address the app leads to by itself is in the table', () => {
  for (const path of Object.values(SCREEN_PATHS)) expect(ruleOf(path), path).toBeDefined();
});
