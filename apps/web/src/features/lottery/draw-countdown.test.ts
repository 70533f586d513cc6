import { countdownText } from '@tessera/ui/countdown/countdown-text.ts';
import { expect, test } from 'vitest';
import { timeLeft } from './draw-countdown.ts';

const draw = { remainTime: 90_000, lockTime: 10, isSale: true };
const text = (more: object, elapsed = 0) => countdownText(timeLeft({ ...draw, ...more }, elapsed));

test('LOTT-18: nothing is counted when a game is not on sale or its draw has been', () => {
  expect(text({ isSale: false })).toBe('--:--:--');
  expect(text({}, 90_000)).toBe('--:--:--');
  expect(text({ remainTime: -1 })).toBe('--:--:--');
});

test('LOTT-19: hours, minutes and seconds, never below zero; hours may pass a day', () => {
  expect(text({})).toBe('00:01:20');
  expect(text({}, 85_000)).toBe('00:00:00');
  expect(text({ remainTime: (30 * 3600 + 61) * 1_000, lockTime: 0 })).toBe('30:01:01');
});

test('LOTT-20: with the pair of lottery times half their span is taken off', () => {
  const lotteryTime = [1_000_000, 1_040_000] as const;
  expect(timeLeft({ ...draw, lotteryTime }, 0)).toBe(70_000);
  expect(timeLeft({ ...draw, lotteryTime }, 80_000)).toBe(0);
});

test('LOTT-21: without the pair the lock, in seconds, is taken off', () => {
  expect(timeLeft(draw, 0)).toBe(80_000);
  expect(timeLeft({ ...draw, lotteryTime: null }, 30_000)).toBe(50_000);
  expect(timeLeft({ ...draw, lockTime: 200 }, 0)).toBe(0);
});
