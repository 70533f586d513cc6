import { expect, test, vi } from 'vitest';
import { createAffiliateCheck } from './affiliate-check.ts';

test('VALID-12: the code is asked about only when enabled, given, and not passed yet; a changed one anew', async () => {
  const ask = vi.fn(async (code: string) => {
    if (code === 'BAD') throw new Error('no such code');
  });
  const isGood = createAffiliateCheck(ask);
  expect(await isGood(false, 'GOOD')).toBe(true);
  expect(await isGood(true, '')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(await isGood(true, 'BAD')).toBe(false);
  expect(await isGood(true, 'BAD')).toBe(false);
  expect(await isGood(true, 'GOOD')).toBe(true);
  expect(await isGood(true, 'GOOD')).toBe(true);
  expect(ask.mock.calls.flat()).toEqual(['BAD', 'BAD', 'GOOD']);
  expect(await isGood(true, 'BAD')).toBe(false);
  expect(await isGood(true, 'GOOD')).toBe(true);
  expect(ask).toHaveBeenCalledTimes(5);
});
