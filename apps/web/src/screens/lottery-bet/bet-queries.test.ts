// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { askTimes, countKept, FOR_ALL, type MakeQuery, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import { betsQuery, cancelBets, issueQuery, placeBets, playerQuery, playMenuQuery } from './bet-queries.ts';
import type { BettingParameters } from './betting-parameters.ts';

const params: BettingParameters = { gameId: '3601', prizeMode: 'Elott', token: async () => 'launch.1' };
const menuOf =
  (change: Partial<BettingParameters> = {}): MakeQuery =>
  (sources) =>
    playMenuQuery(sources, { ...params, ...change });
const issueOf =
  (gameId = '3601'): MakeQuery =>
  (sources) =>
    issueQuery(sources, { ...params, gameId });
const player: MakeQuery = (sources) => playerQuery(sources, params);
const betsSince =
  (startDate: number): MakeQuery =>
  (sources) =>
    betsQuery(sources, params, startDate);

const BY_TOKEN = { token: 'launch.1' };

test('the plays of a game are asked for as anybody, in the language, by the prize mode of the launch', async () => {
  expect(await probeQuery(menuOf())).toEqual({
    ...FOR_ALL,
    isByLanguage: true,
    sends: [['getPlayMenu', { gameId: '3601', prizeMode: 'Elott' }, { asGuest: true }]],
  });
  expect(await countKept([menuOf(), menuOf({ gameId: '3701' }), menuOf({ prizeMode: 'Lott' })])).toBe(3);
});

test('the issue of a game is asked for as anybody, and again as soon as its betting closes', async () => {
  expect(await probeQuery(issueOf())).toEqual({
    ...FOR_ALL,
    sends: [['getNumero', { gameId: '3601' }, { asGuest: true }]],
  });
  expect(await countKept([issueOf(), issueOf('3701')])).toBe(2);
  const issue = { currentNumero: { remainTime: 20_000, lockTime: 8, isSale: true } };
  expect(await askTimes(issueOf(), () => issue, 15_000)).toEqual([0, 13_500]);
  expect(await askTimes(issueOf(), () => ({ currentNumero: null }), 30_000)).toEqual([0, 30_000]);
});

test('LOTT-03: the balance is asked for by the token of the launch, and goes with the session', async () => {
  expect(await probeQuery(player)).toEqual({ ...OWN, sends: [['getLotteryPlayer', { gameId: '3601' }, BY_TOKEN]] });
});

test('CGAM-19: the newest twenty bets since a time are asked for by the token, again every 7 s while one waits', async () => {
  expect(await probeQuery(betsSince(5))).toEqual({
    ...OWN,
    isByLanguage: true,
    sends: [['listLotteryOrders', { gameId: '3601', startDate: 5, size: 20 }, BY_TOKEN]],
  });
  expect(await countKept([betsSince(5), betsSince(6), player])).toBe(3);
  const listOf = (...states: number[]) => ({ list: states.map((orderStatus) => ({ orderStatus })) });
  expect(await askTimes(betsSince(5), () => listOf(4, 2), 15_000)).toEqual([0, 7_000, 14_000]);
  expect(await askTimes(betsSince(5), () => listOf(4, 5, 6), 15_000)).toEqual([0]);
});

test('CGAM-19, CGAM-21: a slip is placed once, by the token and its key, and an order taken back by the token', async () => {
  const slip = { gameId: '3601' } as Parameters<typeof placeBets>[1];
  expect(await sentBy((call) => placeBets(call, slip, params, 'key-1'))).toEqual([
    'placeLotteryOrder',
    slip,
    { ...BY_TOKEN, idempotencyKey: 'key-1' },
  ]);
  expect(await sentBy((call) => cancelBets(call, 'order-1', params))).toEqual([
    'cancelLotterySuborders',
    { orderMasterId: 'order-1' },
    BY_TOKEN,
  ]);
});
