import type { CallOutput, LotterySuborder } from '@tessera/contract';
import { expect, test } from 'vitest';
import { betsAgain } from './bets-again.ts';

const menu = {
  family: 'SSC',
  groups: [
    { plays: [{ playCode: 'ssc_5_direct', singleBetPrice: 2, prizes: [] }] },
    { plays: [{ playCode: 'ssc_position', singleBetPrice: 2, prizes: [{ prize: 'win', bonus: '19.00' }] }] },
  ],
} as unknown as CallOutput<'getPlayMenu'>;
const bet = (change: Partial<LotterySuborder> = {}) =>
  ({
    playCode: 'ssc_position',
    bettingContent: '1-2_#_#_#_7',
    bettingMode: '0.1',
    multiple: 3,
    orderStatus: 5,
    ...change,
  }) as LotterySuborder;
const again = (...orderDetailOrders: LotterySuborder[]) => betsAgain(menu, { orderDetailOrders });

test('LOTT-25: a bet is made again with its play, picks, unit and multiple, at the price of now', () => {
  const { bets, missing } = again(bet());
  expect(missing).toBe(0);
  expect(bets).toEqual([
    {
      play: menu.groups[1]?.plays[0],
      picks: [['1', '2'], [], [], [], ['7']],
      unit: '0.1',
      multiple: 3,
      content: '1-2_#_#_#_7',
      lines: 3n,
      stake: 18_000n,
      most: 114_000n,
    },
  ]);
});

test('LOTT-25: what the member took back stays out, unless all was; what is not offered any more is counted', () => {
  const contents = (...bets: LotterySuborder[]) => again(...bets).bets.map(({ content }) => content);
  const taken = bet({ orderStatus: 6, bettingContent: '9_#_#_#_#' });
  expect(contents(bet(), taken)).toEqual(['1-2_#_#_#_7']);
  expect(contents(taken, taken)).toEqual(['9_#_#_#_#', '9_#_#_#_#']);
  expect(again(bet({ playCode: 'ssc_gone' }), bet({ bettingContent: '12_#_#_#_#' }), bet())).toMatchObject({
    missing: 2,
    bets: [{ content: '1-2_#_#_#_7' }],
  });
});
