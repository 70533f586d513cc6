import { MENU_PLACES } from '@tessera/contract/merchants/navigation';
import { beforeAll, expect, test } from 'vitest';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import { backTarget, bottomMenu, hasBottomMenu, hasTopBar } from './layout.ts';
import { destinationOf } from './routes.ts';
import { needScreens } from './screens.ts';

const ALL = { hasPromotions: true, mayInvite: true };

beforeAll(needScreens);

test('LAYOUT-01: no top bar on login, register, message, app, gameList, lottery, forget and the home paths', () => {
  const without = [
    '/m/login',
    '/m/register',
    '/m/message',
    '/m/messages',
    '/m/app',
    '/m/gameList',
    '/m/lottery',
    '/m/forget',
  ];
  for (const path of [...without, '/', '/m', '/m/home', '/m/index.html']) expect(hasTopBar(path), path).toBe(false);
});

test('LAYOUT-02: top bar elsewhere; the member centre is not a home path', () => {
  const present = [
    '/m/changePsw',
    '/m/notice',
    '/m/activity',
    '/m/withdraw',
    '/m/help',
    '/m/rewardCenter',
    '/m/member/home',
  ];
  for (const path of present) expect(hasTopBar(path), path).toBe(true);
});

test('LAYOUT-03: no bottom menu on the eleven addresses', () => {
  const without = [
    'login',
    'register',
    'slotsCenter',
    'gameList',
    'lottery',
    'forget',
    'changePsw',
    'app',
    'notice',
    'help',
    'helpDetail',
  ];
  for (const name of without) expect(hasBottomMenu(`/m/${name}`), name).toBe(false);
});

test('LAYOUT-04: bottom menu elsewhere, but not under a full-screen frame', () => {
  for (const path of ['/m/home', '/m/activity', '/m/member/home', '/m/message', '/m/gameCenter']) {
    expect(hasBottomMenu(path), path).toBe(true);
  }
  for (const path of ['/m/lotto-h5/v1/trad/games/1', '/m/launchGame', '/m/play'])
    expect(hasBottomMenu(path)).toBe(false);
});

test('LAYOUT-05: back from login, trial, activity and forget goes home', () => {
  for (const path of ['/m/login', '/m/trail', '/m/activity', '/m/forget']) expect(backTarget(path, 9)).toBe('/m/home');
});

test('ROUTE-06: back from the registration goes to /', () => {
  for (const path of ['/m/register', '/register.html']) expect(backTarget(path, 9)).toBe('/');
});

test('LAYOUT-06, LAYOUT-07: elsewhere one step back, or home with nothing behind', () => {
  expect(backTarget('/m/notice', 2)).toBe('step');
  expect(backTarget('/m/notice', 1)).toBe('/m/home');
});

test('LAYOUT-12, LAYOUT-15: where nobody may invite, notices replace share, for guests too', () => {
  const news = (type: number | undefined) => bottomMenu(MENU_PLACES, type, { ...ALL, mayInvite: false })[1];
  expect([undefined, 0, 1, 4].map(news)).toEqual(['notices', 'notices', 'notices', 'notices']);
});

test('LAYOUT-12, LAYOUT-14, LAYOUT-15: five entries, notices for types 1 and 2, share for everyone else', () => {
  expect(bottomMenu(MENU_PLACES, 1, ALL)).toEqual(['home', 'notices', 'deposit', 'promotions', 'me']);
  expect(bottomMenu(MENU_PLACES, 2, ALL)[1]).toBe('notices');
  for (const type of [undefined, 0, 3, 4, 40, 41, 42]) expect(bottomMenu(MENU_PLACES, type, ALL)[1]).toBe('share');
});

test('LAYOUT-12: while no promotion can be seen, the games replace an empty page', () => {
  expect(bottomMenu(MENU_PLACES, undefined, { ...ALL, hasPromotions: false })).toEqual([
    'home',
    'share',
    'log-in',
    'games',
    'me',
  ]);
  expect(bottomMenu(MENU_PLACES, 1, { ...ALL, hasPromotions: false })).toEqual([
    'home',
    'notices',
    'deposit',
    'games',
    'me',
  ]);
});

test('LAYOUT-16: the share entry, which a guest has, leads without a session to the login', () => {
  expect(bottomMenu(MENU_PLACES, undefined, ALL)[1]).toBe('share');
  expect(destinationOf(SCREEN_PATHS.inviteFriends, '', 'guest')).toEqual({
    kind: 'redirect',
    to: '/m/login?from=%2Fm%2FinviteFriends',
  });
});

test('LAYOUT-17, LAYOUT-18: the centre is deposit for members, login for guests', () => {
  expect(bottomMenu(MENU_PLACES, 0, ALL)[2]).toBe('deposit');
  expect(bottomMenu(MENU_PLACES, undefined, ALL)[2]).toBe('log-in');
});

test('LAYOUT-12: a merchant may have its entries in another order, and fewer of them', () => {
  expect(bottomMenu(['me', 'money', 'home'], undefined, ALL)).toEqual(['me', 'log-in', 'home']);
  expect(bottomMenu(['me', 'money', 'home'], 1, ALL)).toEqual(['me', 'deposit', 'home']);
});
