import { expect, test } from 'vitest';
import { cutText, hasRightLength, lengthOf, picturesProblem } from './feedback-check.ts';

const file = (type = 'image/png', size = 1000) => ({ type, size });
const MOST = 5 * 1024 * 1024;

test('SUPPORT-06 SUPPORT-07: 10 to 140 characters as people count them, spaces around them left out', () => {
  expect([9, 10, 140, 141].map((count) => hasRightLength('x'.repeat(count)))).toEqual([false, true, true, false]);
  expect(hasRightLength(`${' '.repeat(5)}123456789`)).toBe(false);
  expect(lengthOf('🎲ก็é')).toBe(4);
  expect(lengthOf(cutText('🎲'.repeat(200)))).toBe(140);
});

test('SUPPORT-08 SUPPORT-09 SUPPORT-10: png and jpg, at most 5 MB each, at most three', () => {
  expect(picturesProblem([file(), file('image/jpeg', MOST)], 1)).toBeUndefined();
  expect(picturesProblem([file(), file('image/gif')], 0)).toBe('type');
  expect(picturesProblem([file('image/png', MOST + 1)], 0)).toBe('size');
  expect([0, 1, 2, 3].map((count) => picturesProblem([file()], count))).toEqual([
    undefined,
    undefined,
    undefined,
    'number',
  ]);
});
