import { expect, test } from 'vitest';
import { mergeLog, waitText, withCanned } from './conversation-log.ts';

const message = (position: number) => ({
  messageId: `m${position}`,
  position,
  author: 'member' as const,
  staff: null,
  picture: null,
  text: 'x',
  time: '2026-11-24T10:00:00.000Z',
});

test('parts of a conversation that overlap show each message once, in its order', () => {
  const merged = mergeLog([message(3), message(4)], [message(4), message(5)], [message(1)]);
  expect(merged.map(({ position }) => position)).toEqual([1, 3, 4, 5]);
});

test('a wait reads in minutes, hours and days, and never below nothing', () => {
  const since = '2026-11-24T10:00:00.000Z';
  const after = (minutes: number) => waitText(since, Date.parse(since) + minutes * 60_000);
  expect([-3, 0.5, 7, 59.9, 61, 26 * 60].map(after)).toEqual([
    'less than a minute',
    'less than a minute',
    '7 min',
    '59 min',
    '1 h 1 min',
    '1 d 2 h',
  ]);
});

test('a ready answer goes behind what is written already', () => {
  expect([withCanned('', 'Hello'), withCanned('Hi Mai \n', 'Hello')]).toEqual(['Hello', 'Hi Mai\nHello']);
});
