import { expect, test } from 'vitest';
import { ballShapeOf, hasPrizes, readWinningNumbers } from './winning-numbers.ts';

test('a result is read as one row of numbers, or prize by prize with the special one first', () => {
  expect(readWinningNumbers('3,0,9,1,1')).toEqual([{ place: 0, numbers: ['3', '0', '9', '1', '1'] }]);
  const vietnam = readWinningNumbers('012345;67890;1,2');
  expect(vietnam.map(({ place }) => place)).toEqual([0, 1, 2]);
  expect(vietnam[2]?.numbers).toEqual(['1', '2']);
  expect([hasPrizes(vietnam), hasPrizes(readWinningNumbers('1,2,3'))]).toEqual([true, false]);
  expect(readWinningNumbers('')).toEqual([]);
});

test('dice for the game of dice, places for races, markers for other long rows, discs for the rest', () => {
  expect(ballShapeOf('K3', ['1', '2', '6'])).toBe('die');
  expect(
    ballShapeOf(
      'MSPK101',
      Array.from({ length: 10 }, () => '01'),
    ),
  ).toBe('place');
  expect(
    ballShapeOf(
      'KENO',
      Array.from({ length: 20 }, () => '01'),
    ),
  ).toBe('marker');
  expect(
    ballShapeOf(
      'SSC',
      Array.from({ length: 5 }, () => '0'),
    ),
  ).toBe('disc');
});
