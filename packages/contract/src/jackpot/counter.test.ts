import { expect, test } from 'vitest';
import { COUNTER_TICK_MS, counterAt, counterStart, counterText } from './counter.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 28, 12);
const CODES = ['EN', 'LANTERN', ...Array.from({ length: 300 }, (_, index) => `M${index}`)];
const dayOf = (year: number) => Date.UTC(year, 0, 1) / DAY_MS;

test('JACKPOT-02: on every day of every merchant the counter starts between 3.6 and 7.8 billion, at merchants far apart', () => {
  const starts = CODES.map((code) => counterStart(code, dayOf(2026)));
  for (const code of CODES)
    for (const year of [1970, 2026, 2040, 2070]) {
      const start = counterStart(code, dayOf(year)) / 100;
      expect(start >= 3.6e9 && start <= 7.8e9, `${code} in ${year}: ${start}`).toBe(true);
    }
  expect(new Set(starts).size).toBe(CODES.length);
  for (const [least, most] of [
    [3.6e11, 4.2e11],
    [5.6e11, 6.2e11],
  ] as const)
    expect(starts.some((start) => start >= least && start < most)).toBe(true);
});

test('JACKPOT-02: everybody sees the same figure of a merchant at the same moment', () => {
  // Written down: another figure would jump on open phones when the program is updated.
  expect(['EN', 'LANTERN'].map((code) => counterText(counterAt(code, NOON)))).toEqual([
    '5845353003.96',
    '4366025686.68',
  ]);
  expect(counterAt('EN', NOON + COUNTER_TICK_MS - 1)).toBe(counterAt('EN', NOON));
  expect(counterAt('EN', NOON + COUNTER_TICK_MS)).not.toBe(counterAt('EN', NOON));
});

test('JACKPOT-03: it grows every 200 ms by a random step, never downward, over midnight too', () => {
  expect(COUNTER_TICK_MS).toBe(200);
  const steps = new Set<number>();
  for (const begin of [NOON, Date.UTC(2026, 11, 31, 23, 55)]) {
    let value = counterAt('EN', begin);
    for (let tick = 1; tick <= 3_000; tick += 1) {
      const next = counterAt('EN', begin + tick * COUNTER_TICK_MS);
      steps.add(next - value);
      value = next;
    }
  }
  expect([Math.min(...steps), Math.max(...steps), steps.size]).toEqual([1, 39, 39]);
});

test('JACKPOT-03: hundredths are written with two digits', () => {
  expect([5, 100, 12_345].map(counterText)).toEqual(['0.05', '1.00', '123.45']);
});
