import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import type { ScreenRow } from '../shared/navigation/screen-row.ts';
import { row as help } from './help/help.row.ts';
import { row as helpDetail } from './help/help-detail.row.ts';
import { row as home } from './home/home.row.ts';
import { row as inbox } from './inbox/inbox.row.ts';
import { row as inviteFriends } from './invite-friends/invite-friends.row.ts';
import { row as logIn } from './log-in/log-in.row.ts';
import { row as lotteryBet } from './lottery-bet/lottery-bet.row.ts';
import { row as lotteryFrame } from './lottery-frame/lottery-frame.row.ts';
import { row as memberCentre } from './member-centre/member-centre.row.ts';
import { row as messageCentre } from './message-centre/message-centre.row.ts';
import { row as notices } from './notices/notices.row.ts';
import { row as promotions } from './promotions/promotions.row.ts';
import { row as register } from './register/register.row.ts';
import { row as winners } from './winners/winners.row.ts';

type Facts = Omit<ScreenRow, 'load' | 'fetch' | 'source'>;
/** A call that a touch on a link makes beforehand, and the key under which the screen finds its answer. */
type Fetched = readonly [call: string, input: object, key: readonly unknown[]];

const HELP: Fetched = ['listHelp', { lang: 'EN' }, ['help', 'EN']];

test.each<[string, ScreenRow, string, Facts, Fetched[]]>([
  [
    'ROUTE-29',
    help,
    'HelpScreen',
    { paths: ['/m/help'], title: 'shell.help', texts: ['support'], bars: 'top' },
    [HELP],
  ],
  [
    'ROUTE-29',
    helpDetail,
    'HelpDetailScreen',
    { paths: ['/m/helpDetail'], title: 'shell.help', texts: ['support'], bars: 'top' },
    [HELP],
  ],
  [
    'ROUTE-02',
    home,
    'HomeScreen',
    {
      paths: ['/', '/m', '/m/index', '/m/index.html', '/m/home'],
      title: 'shell.home',
      texts: ['home', 'games'],
      bars: 'bottom',
    },
    [
      ['listBanners', { groupName: 'm_home,m_live' }, ['announcements', 'banners', 'EN']],
      ['listLobbyNews', {}, ['announcements', 'news', 'EN']],
      ['listHotGames', { isPlatform: 2 }, ['games', 'hot', 'EN']],
      ['listVendors', {}, ['games', 'vendors', 'EN']],
    ],
  ],
  [
    'ROUTE-28, ROUTE-34',
    inbox,
    'InboxScreen',
    { paths: ['/m/webEmail'], title: 'shell.inbox', texts: ['support'], needsSession: true },
    [],
  ],
  [
    'ROUTE-26, ROUTE-34',
    inviteFriends,
    'InviteFriendsScreen',
    { paths: ['/m/inviteFriends'], title: 'shell.inviteFriends', texts: ['invite'], needsSession: true },
    [],
  ],
  [
    'ROUTE-04',
    logIn,
    'LogInScreen',
    {
      paths: ['/m/login'],
      title: 'shell.logIn',
      texts: ['account', 'phone', 'entrance'],
      bars: 'none',
      back: '/m/home',
    },
    [['getVerification', { slider: '0' }, ['login-rules']]],
  ],
  [
    'LOTT-03',
    lotteryBet,
    'LotteryBetScreen',
    {
      paths: [/^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/([^/]+)\/play$/],
      title: 'shell.lottery',
      texts: ['lottery', 'betting', 'numbers'],
      bars: 'none',
    },
    [],
  ],
  [
    'ROUTE-20',
    lotteryFrame,
    'LotteryFrameScreen',
    {
      paths: [/^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/[^/]+$/],
      title: 'shell.lottery',
      texts: ['lottery'],
      bars: 'none',
    },
    [],
  ],
  [
    'ROUTE-10, ROUTE-34',
    memberCentre,
    'MemberCentreScreen',
    {
      paths: ['/m/member/home'],
      title: 'shell.memberCentre',
      texts: ['member', 'security', 'rewards'],
      needsSession: true,
    },
    [],
  ],
  [
    'ROUTE-28',
    messageCentre,
    'MessageCentreScreen',
    { paths: ['/m/message', '/m/messages'], title: 'shell.messages', texts: ['support'], bars: 'bottom' },
    [],
  ],
  [
    'ROUTE-27',
    notices,
    'NoticesScreen',
    { paths: ['/m/notice'], title: 'shell.notices', texts: ['member', 'announcements'], bars: 'top' },
    [['listNotices', {}, ['announcements', 'notices', 'EN']]],
  ],
  [
    'ROUTE-23, PROMO-05',
    promotions,
    'PromotionsScreen',
    { paths: ['/m/activity'], title: 'shell.promotions', texts: ['announcements'], back: '/m/home' },
    [['listAnnouncements', { types: 'PR' }, ['announcements', 'promotions', 'EN']]],
  ],
  [
    'ROUTE-05, ROUTE-06, REG-19',
    register,
    'RegisterScreen',
    {
      paths: ['/m/register', '/register.html', '/m/register.html'],
      title: 'shell.register',
      texts: ['account', 'phone', 'entrance', 'home'],
      bars: 'none',
      back: '/',
    },
    [
      ['getRegisterSettings', {}, ['register-settings']],
      ['listAnnouncements', { types: 'B', groupName: 'm_reg' }, ['announcements', 'register', 'EN']],
    ],
  ],
  [
    'ROUTE-33',
    winners,
    'WinnersScreen',
    { paths: ['/m/winnerBoard'], title: 'shell.winners', texts: ['member', 'games'] },
    [],
  ],
])(
  '%s: addresses, title, texts, bars and access of a row, and what a touch on a link to it fetches',
  async (_id, row, name, facts, fetched) => {
    const { load, fetch, ...said } = row;
    expect(said).toEqual(facts);
    expect((await load()).default.name).toBe(name);
    const queries = new QueryClient();
    const calls: unknown[][] = [];
    const call = (async (...[asked, input]: unknown[]) => {
      calls.push([asked, input]);
      return [];
    }) as unknown as Call;
    await Promise.all(fetch?.(queries, { call, language: 'EN' }, new URLSearchParams()) ?? []);
    const keys = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(calls.map((asked, index) => [...asked, keys[index]])).toEqual(fetched);
  },
);

test('PROMO-05: the way back from the promotions leads home', () => expect(promotions.back).toBe('/m/home'));
