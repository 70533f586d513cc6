import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { startTrial } from './trial-user.ts';

test('TRIAL-04: a trial name is created by call, kept under TRIAL_USER, and used again while it is valid', async () => {
  const store = createMemoryStore();
  const createName = vi.fn(async () => 'trial1');
  const start = vi.fn(async (name: string) => ({ userName: name }));
  await startTrial(store, { createName, start });
  expect(store.getItem('TRIAL_USER')).toBe('trial1');
  await startTrial(store, { createName, start });
  expect(createName).toHaveBeenCalledTimes(1);
  expect(start.mock.calls).toEqual([['trial1'], ['trial1']]);

  start.mockRejectedValueOnce(new Error('refused'));
  createName.mockResolvedValueOnce('trial2');
  expect(await startTrial(store, { createName, start })).toEqual({ userName: 'trial2' });
  expect(store.getItem('TRIAL_USER')).toBe('trial2');

  start.mockResolvedValueOnce({ userName: 'trial3' });
  await startTrial(store, { createName, start });
  expect(store.getItem('TRIAL_USER')).toBe('trial3');
});
