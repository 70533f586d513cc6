import { expect, test } from 'vitest';
import { frameMessage } from './frame-message.ts';

const game = 'http://localhost:4301/games/lucky/?ticket=t';
const here = 'http://localhost:4300/m/play';

test('a frame is heard only from its own origin and only in the words we know', () => {
  expect(frameMessage({ origin: 'http://localhost:4301', data: { type: 'close' } }, game, here)).toBe('close');
  expect(frameMessage({ origin: 'http://localhost:4301', data: { type: 'balance' } }, game, here)).toBe('balance');
  expect(frameMessage({ origin: 'http://evil.example', data: { type: 'close' } }, game, here)).toBeUndefined();
  expect(frameMessage({ origin: 'http://localhost:4301', data: { type: 'pay' } }, game, here)).toBeUndefined();
  expect(frameMessage({ origin: 'http://localhost:4301', data: null }, game, here)).toBeUndefined();
});
