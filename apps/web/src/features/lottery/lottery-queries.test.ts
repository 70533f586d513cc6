// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  askTimes,
  countKept,
  FOR_ALL,
  type MakeQuery,
  OWN,
  probeQuery,
  sentBy,
  THREE_PAGES,
} from '../../../test/probe-query.ts';
import type { LotteryLaunch } from './launch-query.ts';
import {
  cancelBet,
  drawsQuery,
  exchangeTicket,
  launchLottery,
  lotteryGamesQuery,
  lotteryMenuQuery,
  lotteryOrderQuery,
  lotteryOrdersQuery,
  orderProofQuery,
  pickNamesQuery,
  proofQuery,
  recentDrawsQuery,
} from './lottery-queries.ts';

const menu: MakeQuery = (sources) => lotteryMenuQuery(sources, 'Elott');
const drawsOf =
  (gameId: string): MakeQuery =>
  (sources) =>
    drawsQuery(sources, gameId);
const proofOf =
  (gameId: string, numero: string): MakeQuery =>
  (sources) =>
    proofQuery(sources, gameId, numero);
const ordersSince =
  (startDate: number): MakeQuery =>
  (sources) =>
    lotteryOrdersQuery(sources, startDate);
const orderOf =
  (id: string): MakeQuery =>
  (sources) =>
    lotteryOrderQuery(sources, id);
const orderProofOf =
  (id: string): MakeQuery =>
  (sources) =>
    orderProofQuery(sources, id);
const pickNamesOf =
  (gameId: string, prizeMode = 'Elott'): MakeQuery =>
  (sources) =>
    pickNamesQuery(sources, gameId, prizeMode as never);

const AS_GUEST = { asGuest: true };
const LOTTERY = { ...FOR_ALL, isByLanguage: true };
const menuOf = (remainTime: number) => ({
  categories: [{ tag: 'ssc', labelName: 'Five', gameMenus: [{ numero: '1', remainTime }] }],
});

test('LOTT-13 to LOTT-16: the menu is asked for again at the next draw, in seven seconds where one is under way, else in thirty', async () => {
  const remainTimes = [12, 0, 40];
  const times = await askTimes(menu, () => menuOf(remainTimes.shift() ?? 60), 80_000);
  expect(times).toEqual([0, 12_000, 19_000, 49_000, 79_000]);
  expect(await askTimes(menu, () => ({ categories: [] }), 30_000)).toEqual([0, 30_000]);
});

test.each<[string, MakeQuery, string, object, object]>([
  ['the menu', menu, 'getLotteryMenu', { prizeMode: 'Elott' }, {}],
  ['LOTT-24: the newest draws', recentDrawsQuery, 'listRecentVnDraws', {}, {}],
  ['every lottery', lotteryGamesQuery, 'listLotteryGames', {}, {}],
  ['a proof', proofOf('g1', 'i1'), 'getDrawProof', { gameId: 'g1', numero: 'i1' }, { isByLanguage: false }],
])('%s is the same for everybody and asked for as a guest', async (_what, make, name, input, expected) => {
  const answer = () => ({ categories: [] });
  expect(await probeQuery(make, answer)).toEqual({ ...LOTTERY, ...expected, sends: [[name, input, AS_GUEST]] });
});

test('LOTT-23: past draws of a lottery come by pages of twenty, to the last', async () => {
  const sends = THREE_PAGES.map((page) => ['listDraws', { gameId: 'g1', ...page, size: 20 }, AS_GUEST]);
  expect(await probeQuery(drawsOf('g1'))).toEqual({ ...FOR_ALL, sends });
});

test('names of picks are asked for once for each lottery and way of prizes', async () => {
  const answer = () => ({ symbolNames: { big: 'Big' }, groups: [] });
  expect(await probeQuery(pickNamesOf('g1'), answer)).toEqual({
    ...LOTTERY,
    freshMs: Number.POSITIVE_INFINITY,
    sends: [['getPlayMenu', { gameId: 'g1', prizeMode: 'Elott' }, AS_GUEST]],
  });
});

test('LOTT-25: orders come by pages of twenty, anew when draws were decided; one and its proof are asked for by id', async () => {
  expect(await probeQuery(ordersSince(5))).toEqual({
    ...OWN,
    isByLanguage: true,
    news: ['draws'],
    sends: THREE_PAGES.map((page) => ['listLotteryOrders', { startDate: 5, ...page, size: 20 }]),
  });
  expect(await probeQuery(orderOf('o1'))).toEqual({
    ...OWN,
    isByLanguage: true,
    sends: [['getLotteryOrder', { orderMasterId: 'o1' }]],
  });
  expect(await probeQuery(orderProofOf('o1'))).toEqual({ ...OWN, sends: [['getOrderProof', { orderMasterId: 'o1' }]] });
});

test('LOTT-25: an order that waits for its draw is asked for every thirty seconds, one that is settled once', async () => {
  expect(await askTimes(orderOf('o1'), () => ({ orderStatus: 2 }), 60_000)).toEqual([0, 30_000, 60_000]);
  expect(await askTimes(orderOf('o1'), () => ({ orderStatus: 4 }), 60_000)).toEqual([0]);
});

test('each answer has its own place', async () => {
  const makes = [
    menu,
    ((sources) => lotteryMenuQuery(sources, 'Lott')) as MakeQuery,
    recentDrawsQuery,
    lotteryGamesQuery,
    ...['g1', 'g2'].map(drawsOf),
    proofOf('g1', 'i1'),
    proofOf('g1', 'i2'),
    proofOf('g2', 'i1'),
    ...[1, 2].map(ordersSince),
    ...['o1', 'o2'].flatMap((id) => [orderOf(id), orderProofOf(id)]),
    pickNamesOf('g1'),
    pickNamesOf('g2'),
    pickNamesOf('g1', 'Lott'),
  ];
  const answer = () => ({ categories: [], symbolNames: {}, groups: [] });
  expect(await countKept(makes, answer)).toBe(makes.length);
});

const launch: LotteryLaunch = {
  playType: 'trad',
  gameId: '3601',
  gameGroupId: '',
  prizeMode: 'Elott',
  code: 'SSC1M',
  pageBack: undefined,
};
const launched = async (more: Partial<LotteryLaunch>) =>
  (await sentBy((call) => launchLottery({ call, language: 'VI' }, { ...launch, ...more }, 'dark')))?.[1];

test('CGAM-17, LOTT-03: a launch names area, mode, view, look and language, and where closing leads', async () => {
  const input = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Elott',
    lottoGameCode: 'SSC1M',
    lottoView: 'betting',
    playType: 'trad',
    css: 'dark',
    language: 'VI',
    backUrl: '/m/game',
  };
  expect(await launched({})).toEqual(input);
  expect(await launched({ code: 'lobby', pageBack: 'home' })).toEqual({
    ...input,
    lottoGameCode: 'lobby',
    lottoView: 'lobby',
    backUrl: '/m/home',
    pageBack: 'home',
  });
});

test('LOTT-03, LOTT-25: a bet is taken back by order and bet; a ticket is exchanged for the token of its game', async () => {
  expect(await sentBy((call) => cancelBet(call, 'o1', 'b1'))).toEqual([
    'cancelLotterySuborders',
    { orderMasterId: 'o1', orderDetailIds: ['b1'] },
  ]);
  expect(await sentBy((call) => exchangeTicket(call, 'g1', 't1'))).toEqual([
    'exchangeLotteryTicket',
    { gameId: 'g1', ticket: 't1' },
  ]);
});
