import type { LotteryPlay } from '@tessera/contract';
import { formatMoney } from '@tessera/contract/money';
import { FAMILIES, FAMILY_CODES, type FamilyCode } from '@tessera/rules/lottery/families';
import { formatBet, parseBet, type Play } from '@tessera/rules/lottery/play';
import { bonusesOf } from '@tessera/rules/lottery/price';
import { describe, expect, test } from 'vitest';
import {
  bonusOf,
  filled,
  lineStake,
  luckyPicks,
  mayFill,
  noPicks,
  priceOf,
  readTyped,
  scaled,
  symbolsOf,
  toggled,
} from './bet-model.ts';

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
    prizes: play.prizes.map(({ code }) => ({
      prize: code,
      prizeName: code,
      bonus: formatMoney(bonuses[code] ?? 0n),
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
    expect(priceOf('SSC', draft(direct, [['1'], ['2'], ['3'], ['4'], ['5']], 1))?.lines).toBe(1n);
    expect(priceOf('K3', draft(direct, [['1'], ['2'], ['3'], ['4'], ['5']]))).toBeUndefined();
  });
  test('a line costs its price at unit 1, and a part of it at a smaller one', () => {
    const play = { ...playOf('K3', 'k3_sum'), singleBetPrice: 2 };
    expect([lineStake(play, '1'), lineStake(play, '0.1'), lineStake(play, '0.01')]).toEqual([2_0000n, 2000n, 200n]);
    expect([scaled(5_0000n, '1'), scaled(5_0000n, '0.1')]).toEqual([5_0000n, 5000n]);
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
    expect(mayFill({ ...row, symbols: [...row.symbols.slice(1), 'big'] })).toBe(false);
    expect(mayFill({ ...row, symbols: row.symbols.map((symbol) => `x${symbol}`) })).toBe(false);
    expect(mayFill({ ...row, symbols: row.symbols.map((symbol) => `${symbol}x`) })).toBe(false);
    expect(mayFill({ ...row, symbols: row.symbols.map((symbol) => `1${symbol}`) })).toBe(true);
    expect(mayFill({ ...row, symbols: [...row.symbols, '10'] })).toBe(false);
    expect([5, 4].map((most) => mayFill({ ...row, most }))).toEqual([true, false]);
    expect(mayFill({ ...row, symbols: null })).toBe(false);
    expect(filled(row, 'big')).toEqual(['5', '6', '7', '8', '9']);
    expect(filled(row, 'small')).toEqual(['0', '1', '2', '3', '4']);
    expect(filled(row, 'odd')).toEqual(['1', '3', '5', '7', '9']);
    expect(filled(row, 'even')).toEqual(['0', '2', '4', '6', '8']);
    expect(filled({ ...row, symbols: row.symbols.map((symbol) => `1${symbol}`) }, 'odd')[0]).toBe('11');
    expect(filled(row, 'all')).toEqual(row.symbols);
    expect(filled({ ...row, symbols: null }, 'all')).toEqual([]);
    expect(filled({ ...row, most: 6 }, 'all')).toHaveLength(6);
    expect(filled(row, 'clear')).toEqual([]);
  });
  test('typed numbers keep their zeros, and a word that is none is named', () => {
    const typed = { ...row, symbols: null, digits: 3 };
    expect(readTyped(typed, '950, 007 007')).toEqual({ numbers: ['007', '950'] });
    expect(readTyped(typed, '007 12')).toEqual({ numbers: [], wrong: '12' });
    for (const wrong of ['1234', 'x123', '123x', '12a'])
      expect(readTyped(typed, ` 007;${wrong},12 `)).toEqual({ numbers: [], wrong });
    expect(readTyped(typed, '003,002;001  000')).toEqual({ numbers: ['000', '001', '002', '003'] });
    expect(readTyped({ ...typed, most: 2 }, '003 002 001')).toEqual({ numbers: ['001', '002'] });
    expect(readTyped({ ...typed, digits: null }, '7 12')).toEqual({ numbers: [], wrong: '12' });
    expect(readTyped(typed, ' ')).toEqual({ numbers: [] });
    expect(readTyped(typed, '００７ ۱۲۳')).toEqual({ numbers: ['007', '123'] });
  });
  test('where numbers are typed the symbols are all of their length', () => {
    const symbols = symbolsOf({ ...row, symbols: null, digits: 2 });
    expect([symbols.length, symbols[0], symbols.at(-1)]).toEqual([100, '00', '99']);
    expect(symbolsOf({ ...row, symbols: null, digits: null })).toEqual(row.symbols);
    expect(symbolsOf({ ...row, symbols: ['big'] })).toEqual(['big']);
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

test('a lucky pick takes the least of each row, no runner of a race twice, and one row where each may stay empty', () => {
  const race = told(FAMILIES.PK10.plays.find(({ rows, shape }) => shape === 'product' && rows.length > 1) as Play);
  const runners = luckyPicks(race, () => 0);
  expect(runners.flat()).toEqual(race.rows.map((_row, index) => race.rows[0]?.symbols?.[index]));
  expect(luckyPicks({ ...race, shape: 'each' }, () => 0).flat()).toEqual(
    race.rows.map(() => race.rows[0]?.symbols?.[0]),
  );
  const direct = playOf('SSC', 'ssc_5_direct');
  expect(luckyPicks(direct, () => 3)).toEqual([['3'], ['3'], ['3'], ['3'], ['3']]);
  const free = playOf('SSC', 'ssc_position');
  const asked: number[] = [];
  const picks = luckyPicks(free, (limit) => {
    asked.push(limit);
    return 4;
  });
  expect([asked, picks]).toEqual([
    [5, 10],
    [[], [], [], [], ['4']],
  ]);
  const few = { ...direct, rows: direct.rows.map((row) => ({ ...row, symbols: ['8', '9'], least: 3 })) };
  expect(luckyPicks(few, (limit) => limit - 1)[0]).toEqual(['8', '9']);
});

test('symbols that pay differently say what they pay', () => {
  const sum = playOf('K3', 'k3_sum');
  expect(bonusOf(sum, '3')).toBe(sum.prizes.find(({ prize }) => prize === 'sum3')?.bonus);
  expect(bonusOf(playOf('K3', 'k3_any_triple'), 'any')).toBeUndefined();
  expect(bonusOf({ ...sum, shape: 'product' }, '3')).toBeUndefined();
  const two = { ...sum, prizes: sum.prizes.slice(0, 2), shape: 'each' as const };
  expect([bonusOf(two, '3'), bonusOf({ ...two, prizes: two.prizes.slice(0, 1) }, '3')]).toEqual([
    two.prizes[0]?.bonus,
    undefined,
  ]);
  expect(
    bonusOf({ ...two, prizes: [{ ...two.prizes[0], prize: 'big', bonus: '4.00' }, two.prizes[1]] as never }, 'big'),
  ).toBe('4.00');
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
