import { formatMoney, type LotteryOrderDetail } from '@tessera/contract';
import { pathPlaces, merkleLevels, betLeaf } from '@tessera/rules/lottery/bet-commitment';
import { describe, expect, test } from 'vitest';
import { areBetsInRoot } from './check-order.ts';

const NONCE = '4f6ce1a8-0000-4000-8000-000000000001';
const bet = (betId: string, content: string) => ({
  betId,
  playCode: 'ssc_position',
  content,
  unit: '1' as const,
  multiple: 2,
  stake: 40_000n,
  nonce: NONCE,
});
const mine = [bet('b', '1_#_#_#_#'), bet('d', '2_#_#_#_#')];
const all = [bet('a', '9_#_#_#_#'), ...mine, bet('e', '7_#_#_#_#'), bet('f', '8_#_#_#_#')].toSorted((one, other) =>
  one.betId < other.betId ? -1 : 1,
);
const levels = merkleLevels(all.map(betLeaf));
const root = levels.at(-1)?.[0] ?? '';

const ofDraw = { gameId: '3601', numero: '20261123-0001' };
const order = {
  ...ofDraw,
  orderDetailOrders: mine.map(({ betId, content, playCode, unit, multiple, stake }, index) => ({
    orderDetailId: betId,
    playCode,
    bettingContent: content,
    bettingMode: unit,
    multiple,
    bettingAmount: formatMoney(stake),
    orderStatus: index === 0 ? 4 : 5,
  })),
} as unknown as LotteryOrderDetail;
const proof = {
  ...ofDraw,
  nonce: NONCE,
  bets: mine.map(({ betId }) => ({
    orderDetailId: betId,
    path: pathPlaces(
      all.length,
      all.findIndex((each) => each.betId === betId),
    ).map(({ level, index, side }) => ({ side, hash: levels[level]?.[index] ?? '' })),
  })),
};
const draw = { ...ofDraw, betsRoot: root, rule: 2 as const, roots: ['00', root] };
const [first, second] = proof.bets as [(typeof proof.bets)[0], (typeof proof.bets)[0]];

describe('the bets of an order', () => {
  test('lead to the root that everybody is shown of the draw', () => {
    expect(areBetsInRoot(order, proof, draw)).toBe(true);
    expect(areBetsInRoot(order, proof, { ...draw, rule: 1, roots: null })).toBe(true);
  });

  test('do not when one is shown otherwise than it was committed', () => {
    for (const change of [
      { bettingContent: '3_#_#_#_#' },
      { multiple: 3 },
      { bettingAmount: '5.00' },
      { bettingMode: '0.1' },
    ]) {
      const orderDetailOrders = order.orderDetailOrders.map((shown, index) =>
        index ? shown : { ...shown, ...change },
      );
      expect(areBetsInRoot({ ...order, orderDetailOrders } as LotteryOrderDetail, proof, draw)).toBe(false);
    }
    expect(areBetsInRoot(order, { ...proof, nonce: 'another' }, draw)).toBe(false);
  });

  test('do not when one that was drawn has no path, or the path of another', () => {
    expect(areBetsInRoot(order, { ...proof, bets: [first] }, draw)).toBe(false);
    expect(areBetsInRoot(order, { ...proof, bets: [first, { ...second, path: first.path }] }, draw)).toBe(false);
  });

  test('one that was taken back before the draw needs no path', () => {
    const [won, back] = order.orderDetailOrders as [
      LotteryOrderDetail['orderDetailOrders'][0],
      LotteryOrderDetail['orderDetailOrders'][0],
    ];
    const cancelled = { ...order, orderDetailOrders: [won, { ...back, orderStatus: 6 as const }] };
    expect(areBetsInRoot(cancelled, { ...proof, bets: [first] }, draw)).toBe(true);
  });

  test('do not when the root is not that of the draw, or took no part in it', () => {
    expect(areBetsInRoot(order, proof, { ...draw, betsRoot: '00' })).toBe(false);
    expect(areBetsInRoot(order, proof, { ...draw, roots: ['00'] })).toBe(false);
    expect(areBetsInRoot(order, proof, { ...draw, betsRoot: null })).toBe(false);
    expect(areBetsInRoot(order, proof, { ...draw, numero: '20261123-0002' })).toBe(false);
  });
});
