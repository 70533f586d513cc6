import { expect, test } from 'vitest';
import { endsWithin, stopParts } from './stop-parts.ts';

const never = () => new Promise<void>(() => {});

test('work that ends in time is waited for, its failure is thrown, and work that never ends is not waited for', async () => {
  expect(await endsWithin(Promise.resolve(), 60_000)).toBe(true);
  await expect(endsWithin(Promise.reject(new Error('bad')), 60_000)).rejects.toThrow('bad');
  expect(await endsWithin(never(), 5)).toBe(false);
});

test('work that fails after it was given up ends nobody', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  expect(await endsWithin(promise, 5)).toBe(false);
  reject(new Error('late'));
  // an unhandled rejection would be raised by then, and fail the run
  await new Promise((resolve) => setImmediate(resolve));
});

test('every part is stopped, the last first, whatever becomes of the others', async () => {
  const stopped: string[] = [];
  const left: [string, unknown][] = [];
  const part = (name: string, end: () => Promise<void>) => ({
    name,
    stop: () => {
      stopped.push(name);
      return end();
    },
  });
  const bad = new Error('bad');
  const parts = [
    part('first', async () => {}),
    part('fails', () => Promise.reject(bad)),
    part('hangs', never),
    part('last', async () => {}),
  ];
  await stopParts(parts, 50, (name, error) => left.push([name, error]));
  expect(stopped).toEqual(['last', 'hangs', 'fails', 'first']);
  expect(left).toContainEqual(['hangs', undefined]);
  expect(left).toContainEqual(['fails', bad]);
});
