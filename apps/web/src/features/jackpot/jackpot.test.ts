import { expect, test } from 'vitest';
import { JACKPOT_TICK_MS } from '../../shared/time/timings.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { jackpotText, keepJackpot, nextJackpot, openJackpot, startJackpot } from './jackpot-value.ts';

test('JACKPOT-02: the counter starts between 3.6 and 7.8 billion', () => {
  expect(jackpotText(startJackpot(() => 0))).toBe('3600000000.00');
  expect(jackpotText(startJackpot(() => 0.999_999_999_9))).toMatch(/^7799999999/);
  for (let tries = 0; tries < 500; tries += 1) {
    const start = startJackpot(Math.random) / 100;
    expect(start >= 3.6e9 && start <= 7.8e9).toBe(true);
  }
});

test('JACKPOT-03: hundredths are written with two digits', () => {
  expect([5, 100, 12_345].map(jackpotText)).toEqual(['0.05', '1.00', '123.45']);
});

test('JACKPOT-03: it ticks every 200 ms by a random step, never downward', () => {
  expect(JACKPOT_TICK_MS).toBe(200);
  expect(nextJackpot(100, () => 0)).toBe(101);
  expect(nextJackpot(100, () => 0.999_999)).toBe(1_000);
  expect(nextJackpot(100, () => 0.5)).not.toBe(nextJackpot(100, () => 0.25));
  let value = startJackpot(Math.random);
  for (let ticks = 0; ticks < 5_000; ticks += 1) {
    const next = nextJackpot(value, Math.random);
    expect(next).toBeGreaterThan(value);
    value = next;
  }
});

test('JACKPOT-02 JACKPOT-03: it starts once on a phone, and has at each later visit the value that it would have by then', () => {
  const store = createMemoryStore();
  expect(openJackpot(store, 0, () => 0)).toBe(360_000_000_000);
  keepJackpot(store, 360_000_000_000, 1_000_000);
  // another start is never drawn
  expect(openJackpot(store, 1_000_000, () => 0.9)).toBe(360_000_000_000);
  const dayLater = openJackpot(store, 1_000_000 + 86_400_000, () => 0.9);
  expect(dayLater - 360_000_000_000).toBe((86_400_000 / JACKPOT_TICK_MS) * 450.5);
  // a phone whose clock went back sees no fall
  expect(openJackpot(store, 0, () => 0.9)).toBe(360_000_000_000);
  // a part of a tick is none, and half a step is rounded down
  expect(openJackpot(store, 1_000_000 + 399, () => 0.9)).toBe(360_000_000_450);
  for (const broken of ['{"value":"much","at":0}', '{"value":5}', '{"at":5}', '{}', '5', 'x']) {
    store.setItem('JACKPOT', broken);
    expect(
      openJackpot(store, 0, () => 0),
      broken,
    ).toBe(360_000_000_000);
  }
});
