import { CallFailure } from '@tessera/contract/calls';
import { expect, test, vi } from 'vitest';
import { claimOnce, type OpenClaims } from './claim-once.ts';

let count = 0;
const newKey = () => `key-${(count += 1)}`;
const failure = (status: number) => Object.assign(Object.create(CallFailure.prototype), { status }) as CallFailure;

test('PROMO-02: an answer that was lost is asked for again under the same key, at once and at the next tap', async () => {
  const open: OpenClaims = new Map();
  const lost = vi.fn((_key: string) => Promise.reject(failure(0)));
  await expect(claimOnce(open, 'reward', newKey, lost)).rejects.toThrow();
  const used = lost.mock.calls.map(([key]) => key);
  expect(used).toEqual([used[0], used[0]]);
  const answered = vi.fn((_key: string) => Promise.resolve('credited'));
  expect(await claimOnce(open, 'reward', newKey, answered)).toBe('credited');
  expect(answered).toHaveBeenCalledExactlyOnceWith(used[0]);
  await claimOnce(open, 'reward', newKey, answered);
  expect(answered.mock.lastCall?.[0]).not.toBe(used[0]);
});

test('a refusal ends the key and is not sent again; each claim has its own', async () => {
  const open: OpenClaims = new Map([['other', 'kept']]);
  const refused = vi.fn((_key: string) => Promise.reject(failure(409)));
  await expect(claimOnce(open, 'reward', newKey, refused)).rejects.toThrow();
  expect(refused).toHaveBeenCalledOnce();
  expect([...open]).toEqual([['other', 'kept']]);
});
