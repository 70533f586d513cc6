import { expect, test } from 'vitest';
import { pictureProblem } from './picture-check.ts';

test('MEMBER-07: png and jpg up to 5 MB are sent, everything else shows an error at once', () => {
  const limit = 5 * 1024 * 1024;
  expect(pictureProblem({ type: 'image/png', size: limit })).toBeUndefined();
  expect(pictureProblem({ type: 'image/jpeg', size: 1 })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: limit + 1 })).toBe('size');
  expect(pictureProblem({ type: 'image/gif', size: 1 })).toBe('type');
  expect(pictureProblem({ type: '', size: 1 })).toBe('type');
});
