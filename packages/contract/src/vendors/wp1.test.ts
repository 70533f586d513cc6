import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WP1_REQUESTS } from './wp1.ts';

const player = {
  request_id: 'r1',
  merchant: 'EN',
  player: '6f7a1f60-5f0c-4c0e-9a52-0b1f4f0d2a11',
  currency: 'CNY',
};
const bet = { ...player, tx_id: 't1', round_id: 'g1', session: 's1', game: 'n1', amount: '5.00' };
const isTaken = (call: keyof typeof WP1_REQUESTS, body: object) => v.is(WP1_REQUESTS[call], body);

test.each([
  ['CNY', true],
  ['USDT2', true],
  ['ABCDEFGH', true],
  ['CN', false],
  ['ABCDEFGHI', false],
  ['cny', false],
  [' CNY', false],
  ['CNY ', false],
])('the currency %j is one: %s', (currency, taken) => {
  expect(isTaken('bet', { ...bet, currency })).toBe(taken);
});

test.each([
  ['a plain stake', {}, true],
  ['a free stake of nothing', { free_round: true, amount: '0' }, true],
  ['a free stake of something', { free_round: true }, false],
  ['a stake that all goes into a pool', { jackpot_contribution: '5.00' }, true],
  ['a stake of which more goes into a pool', { jackpot_contribution: '5.01' }, false],
  ['a stake without a game', { game: undefined }, false],
  ['a stake with a field that nobody knows', { bonus: '1' }, false],
])('WP1 takes or refuses %s', (_what, change, taken) => {
  expect(isTaken('bet', { ...bet, ...change })).toBe(taken);
});

test('WP1: no more of a win comes out of a pool than was won, with its stake too', () => {
  const { amount: _staked, ...round } = bet;
  const { session: _session, game: _game, ...win } = { ...round, bet_tx_id: 't0', amount: '9', round_closed: true };
  expect([isTaken('win', { ...win, jackpot_win: '9' }), isTaken('win', { ...win, jackpot_win: '9.01' })]).toEqual([
    true,
    false,
  ]);
  const both = { ...round, bet: '5', win: '9', round_closed: true };
  const changes = [{}, { jackpot_win: '10' }, { free_round: true }, { jackpot_contribution: '6' }];
  expect(changes.map((change) => isTaken('betwin', { ...both, ...change }))).toEqual([true, false, false, false]);
  const { bet_tx_id: _bet, amount: _won, round_closed: _closed, ...rest } = win;
  const settled = { ...rest, reserve_tx_id: 't0', used: '5', win: '9' };
  const parts = ['9', '9.01', '5.01'].map((part) => isTaken('settle', { ...settled, jackpot_win: part }));
  expect(parts).toEqual([true, false, true]);
});

test('WP1: without a word of it a stake is not free, and nothing of it or of a win is a pool’s', () => {
  const read = v.parse(WP1_REQUESTS.bet, bet);
  expect([read.free_round, read.jackpot_contribution, read.amount]).toEqual([false, 0n, 5_0000n]);
});
