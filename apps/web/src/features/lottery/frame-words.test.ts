import { expect, test } from 'vitest';
import { frameWord } from './frame-words.ts';

const here = 'http://en.localhost:4300';
const read = (data: unknown, origin = here) => frameWord({ origin, data }, here);

test('the betting page is heard in three words, and only when it is of our own origin', () => {
  for (const word of ['closed', 'expired', 'balance']) expect(read({ type: `lottery:${word}` })).toBe(word);
  expect(read({ type: 'lottery:closed' }, 'http://en.localhost:4301')).toBeUndefined();
  for (const other of [{ type: 'closed' }, { type: 'lottery:pay' }, {}, null, 'lottery:closed'])
    expect(read(other)).toBeUndefined();
});
