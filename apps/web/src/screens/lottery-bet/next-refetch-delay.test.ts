import { expect, test } from 'vitest';
import { LOTTERY_REFRESH_MS, LOTTERY_RESULT_LOOK_MS } from '../../shared/time/timings.ts';
import { nextRefetchDelay } from './next-refetch-delay.ts';

const issue = (remainTime: number, lockTime = 8, isSale = true) => ({ remainTime, lockTime, isSale });
const late = LOTTERY_RESULT_LOOK_MS;

test('an issue on sale is looked at again when its betting closes', () => {
  expect(nextRefetchDelay(issue(20_000))).toBe(12_000 + late);
});

test('a closed one when it is drawn, and soon again while the result is awaited', () => {
  expect(nextRefetchDelay(issue(6_000, 8, false))).toBe(6_000 + late);
  expect(nextRefetchDelay(issue(-4_000, 8, false))).toBe(late);
});

test('never later than the longest wait, also with nothing on sale', () => {
  expect(nextRefetchDelay(issue(3_600_000))).toBe(LOTTERY_REFRESH_MS);
  expect(nextRefetchDelay(null)).toBe(LOTTERY_REFRESH_MS);
});
