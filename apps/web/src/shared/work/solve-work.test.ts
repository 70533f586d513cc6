import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { solveWork } from './solve-work.ts';

const workOf = (id: string, number: number, limit = 2000) => ({
  target: createHash('sha256').update(`${id}:${number}`).digest('hex'),
  limit,
});

test.each([0, 63, 64, 1999])('finds the number %i', async (number) => {
  expect(await solveWork('work-a', workOf('work-a', number))).toBe(String(number));
});

test('says so when no number below the limit solves it, nor one of another id', async () => {
  await expect(solveWork('work-a', workOf('work-a', 2000))).rejects.toThrow('no number');
  await expect(solveWork('work-b', workOf('work-a', 5))).rejects.toThrow('no number');
});

test('needs nothing of the browser that is absent on plain http', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  try {
    expect(await solveWork('work-a', workOf('work-a', 1))).toBe('1');
  } finally {
    if (before) Object.defineProperty(globalThis, 'crypto', before);
  }
});

test('lets the page go on after each ten milliseconds, and ends when nobody waits for it any more', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4));
  const waiting = new AbortController();
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
    if (turns === 3) waiting.abort(new Error('nobody waits'));
  });
  try {
    await expect(solveWork('work-a', workOf('work-a', -1, 1_000_000), waiting.signal)).rejects.toThrow('nobody waits');
    expect(turns).toBe(3);
  } finally {
    clearInterval(others);
    clock.mockRestore();
  }
});
