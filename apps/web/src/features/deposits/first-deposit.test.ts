import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { reportFirstDeposit } from './first-deposit.ts';

test('DOWNLOAD-14: the native app hears of the first deposit once per member id; without an app nothing is sent or kept', () => {
  const store = createMemoryStore();
  const postMessage = vi.fn();
  reportFirstDeposit('a', store, {});
  expect(store.getItem('FIRST_DEPOSIT_a')).toBeNull();
  const bridge = { ReactNativeWebView: { postMessage } };
  for (const id of ['a', 'a', 'b', 'a']) reportFirstDeposit(id, store, bridge);
  expect(postMessage.mock.calls.map(([message]) => JSON.parse(message))).toEqual([
    { type: 'firstDeposit', memberId: 'a' },
    { type: 'firstDeposit', memberId: 'b' },
  ]);
  expect(store.getItem('FIRST_DEPOSIT_a')).toBe('1');
  const own = vi.fn();
  reportFirstDeposit('c', store, { NativeApp: { postMessage: own } });
  reportFirstDeposit('c', store, { NativeApp: { postMessage: own } });
  expect(own).toHaveBeenCalledTimes(1);
});
