// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { useFirstDeposit } from './use-first-deposit.ts';

let part: RenderedPart;
const postMessage = vi.fn();
beforeEach(() => {
  localStore.clear();
  vi.stubGlobal('ReactNativeWebView', { postMessage });
});
afterEach(() => {
  part.unmount();
  vi.unstubAllGlobals();
  postMessage.mockClear();
});

async function confirm({ isConfirmed = true, count = 1, memberId = 'm1' as string | undefined } = {}) {
  ({ part } = await renderHookInApp(() => useFirstDeposit(isConfirmed), {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ member: { id: memberId } }),
      getDepositOptions: () => ({ totalDepositSuccessCount: count }),
    },
  }));
}
const timesAsked = () => part.asked.filter(({ name }) => name === 'getDepositOptions').length;

test('DOWNLOAD-14: the app around the page hears of the first deposit that is credited, once', async () => {
  await confirm();
  expect(postMessage.mock.calls).toEqual([[JSON.stringify({ type: 'firstDeposit', memberId: 'm1' })]]);
  part.unmount();
  await confirm();
  expect(postMessage).toHaveBeenCalledOnce();
});

test.each([
  ['before it is credited', { isConfirmed: false }, 0],
  ['of a later one', { count: 2 }, 1],
])('DOWNLOAD-14: the app hears nothing %s', async (_when, given, times) => {
  await confirm(given);
  expect([postMessage.mock.calls, timesAsked()]).toEqual([[], times]);
});

test('DOWNLOAD-14: without an app around the page nothing is asked for', async () => {
  vi.unstubAllGlobals();
  await confirm();
  expect([postMessage.mock.calls, timesAsked()]).toEqual([[], 0]);
});
