import type { LotteryPlay } from '@tessera/contract';
import { formatMoney } from '@tessera/contract/money';
import { FAMILIES, FAMILY_CODES, type FamilyCode } from '@tessera/rules/lottery/families';
import { formatBet, parseBet, type Play } from '@tessera/rules/lottery/play';
import { bonusesOf } from '@tessera/rules/lottery/price';
import { describe, expect, test } from 'vitest';
import { bonusOf, filled, luckyPicks, mayFill, noPicks, priceOf, readTyped, toggled } from './bet-model.ts';

const MARGIN = 500;
/** More symbols are typed than shown. */
const SHOWN = 100;

/** A play as the menu tells it. */
function told(play: Play): LotteryPlay {
  const bonuses = bonusesOf(play, MARGIN);
  return {
    playCode: play.code,
    playName: play.code,
    shape: play.shape,
    size: play.size ?? null,
    rows: play.rows.map(({ code, symbols, least, most }) => ({
      code,
      rowName: code,
      symbols: symbols.length > SHOWN ? null : [...symbols],
      digits: symbols.length > SHOWN ? (symbols[0]?.length ?? null) : null,
      least,
      most,
    })),
    singleBetPrice: play.price,
    prizes: Object.entries(bonuses).map(([prize, bonus]) => ({
      prize,
      prizeName: prize,
      bonus: formatMoney(bonus),
      chance: '0.1',
    })),
    rule: '',
    example: { content: '', winningNumber: '', pays: '0' },
    returnToPlayer: '95.00',
  };
}

const playOf = (family: FamilyCode, code: string) =>
  told(FAMILIES[family].plays.find((play) => play.code === code) as Play);
const draft = (play: LotteryPlay, picks: string[][], multiple = 1) => ({ play, picks, unit: '1' as const, multiple });

describe('the price of a bet being made', () => {
  test('lines, stake and most follow the rules the server counts by', () => {
    const sum = playOf('K3', 'k3_sum');
    const priced = priceOf('K3', draft(sum, [['3', '18']], 3));
    expect(priced).toMatchObject({ content: '3-18', lines: 2n, stake: 12_0000n });
    expect(priced?.most).toBeGreaterThan(0n);
  });
  test('what is no bet yet has no price', () => {
    const direct = playOf('SSC', 'ssc_5_direct');
    expect(priceOf('SSC', draft(direct, [['1'], ['2'], ['3'], ['4'], []]))).toBeUndefined();
    expect(priceOf('SSC', draft(direct, [['1'], ['2'], ['3'], ['4'], ['5']], 0))).toBeUndefined();
  });
});

describe('picking', () => {
  const row = {
    code: 'r',
    rowName: 'r',
    symbols: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    digits: null,
    least: 1,
    most: 10,
  };
  test('a symbol is taken and given back, in the order of the row', () => {
    expect(toggled(row, ['7'], '2')).toEqual(['2', '7']);
    expect(toggled(row, ['2', '7'], '2')).toEqual(['7']);
  });
  test('where one may be taken another takes its place; a full row takes no more', () => {
    expect(toggled({ ...row, most: 1 }, ['2'], '7')).toEqual(['7']);
    expect(toggled({ ...row, most: 2 }, ['2', '3'], '7')).toEqual(['2', '3']);
  });
  test('rows of ten numbers are filled at once', () => {
    expect(mayFill(row)).toBe(true);
    expect(mayFill({ ...row, symbols: ['big', 'small'] })).toBe(false);
    expect(filled(row, 'big')).toEqual(['5', '6', '7', '8', '9']);
    expect(filled(row, 'odd')).toEqual(['1', '3', '5', '7', '9']);
    expect(filled({ ...row, most: 6 }, 'all')).toHaveLength(6);
    expect(filled(row, 'clear')).toEqual([]);
  });
  test('typed numbers keep their zeros, and a word that is none is named', () => {
    const typed = { ...row, symbols: null, digits: 3 };
    expect(readTyped(typed, '950, 007 007')).toEqual({ numbers: ['007', '950'] });
    expect(readTyped(typed, '007 12')).toEqual({ numbers: [], wrong: '12' });
  });
});

test('a lucky pick is a bet of every play of every family', () => {
  const ends = [() => 0, (limit: number) => limit - 1, (limit: number) => Math.floor(limit / 2)];
  for (const family of FAMILY_CODES) {
    for (const play of FAMILIES[family].plays) {
      for (const below of ends) {
        const picks = luckyPicks(told(play), below);
        expect(parseBet(play, formatBet(picks)), `${play.code}: ${formatBet(picks)}`).toBeDefined();
      }
    }
  }
});

test('symbols that pay differently say what they pay', () => {
  const sum = playOf('K3', 'k3_sum');
  expect(bonusOf(sum, '3')).toBe(sum.prizes.find(({ prize }) => prize === 'sum3')?.bonus);
  expect(bonusOf(playOf('K3', 'k3_any_triple'), 'any')).toBeUndefined();
  expect(noPicks(playOf('SSC', 'ssc_position'))).toHaveLength(5);
});

describe('what a bet pays at most follows from what is picked', () => {
  const most = (family: FamilyCode, code: string, picks: readonly (readonly string[])[], multiple = 1) => {
    const price = priceOf(family, { play: playOf(family, code), picks, unit: '1', multiple });
    return price && [formatMoney(price.stake), formatMoney(price.most)];
  };

  test('of two sums one comes, and pays by its own chance and not by that of the rarest', () => {
    expect(most('K3', 'k3_sum', [['10', '11']])).toEqual(['4.00', '15.20']);
    expect(most('K3', 'k3_sum', [['3', '11']])).toEqual(['4.00', '410.40']);
  });

  test('both sides of a sum are paid once, and come back both at the middle', () => {
    expect(most('K3', 'k3_sides', [['big', 'small']])).toEqual(['4.00', '3.90']);
    expect(most('KENO', 'keno_sum_size', [['big', 'small']], 2)).toEqual(['4.00', '4.00']);
  });
});
