import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets one piece go on in each turn of the event loop, in the order in which they came', async () => {
  const turns = new Turns();
  const did: string[] = [];
  const piece = (name: string) => turns.take().then(() => did.push(name));
  const pieces = ['a', 'b', 'c', 'd'].map(piece);
  // what arrives meanwhile is done in between
  for (const name of ['1', '2', '3']) {
    await new Promise((resolve) => setImmediate(resolve));
    did.push(name);
  }
  await Promise.all(pieces);
  expect(did).toEqual(['a', 'b', '1', 'c', '2', 'd', '3']);
});

it('goes on at once when nobody waits, also after many that did', async () => {
  const turns = new Turns();
  await Promise.all([turns.take(), turns.take(), turns.take()]);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  let isDone = false;
  void turns.take().then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(true);
});
