import { expect, it } from 'vitest';
import { startPass } from './far-end-calls.ts';

const fail = () => Promise.reject(new Error('silent'));

it('calls a far end until its failures lost the time of the pass, and others all the while', async () => {
  const call = startPass(Number.MIN_VALUE);
  await expect(call('shop', fail)).rejects.toThrow('silent');
  await expect(call('shop', () => Promise.resolve(1))).rejects.toThrow('shop was not called: it does not answer');
  expect(await call('bank', () => Promise.resolve(2))).toBe(2);
  expect(await startPass(Number.MIN_VALUE)('shop', () => Promise.resolve(3))).toBe(3);
});

it('counts the time of failures alone, and calls again while there is some left', async () => {
  const call = startPass(60_000);
  await expect(call('shop', fail)).rejects.toThrow('silent');
  expect(await call('shop', () => Promise.resolve(1))).toBe(1);
  const strict = startPass(Number.MIN_VALUE);
  // an answer costs a pass nothing, however long it took
  for (const answer of [1, 2]) expect(await strict('shop', () => Promise.resolve(answer))).toBe(answer);
});
