// @vitest-environment jsdom
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp, renderInApp } from '../../../test/render-in-app.tsx';
import { depositOptionsQuery } from '../../features/deposits/deposits-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
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

async function confirm({ isConfirmed = true, count = 1, isKnown = true } = {}) {
  ({ part } = await renderHookInApp(() => useFirstDeposit(isConfirmed), {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => (isKnown ? { member: { id: 'm1' } } : new Promise(() => undefined)),
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
  ['while it is not counted yet', { count: 0 }, 1],
  ['while the member is not known', { isKnown: false }, 0],
])('DOWNLOAD-14: the app hears nothing %s', async (_when, given, times) => {
  await confirm(given);
  expect([postMessage.mock.calls, timesAsked()]).toEqual([[], times]);
});

/** The form that asked how many deposits there are before, then the deposit that was credited. */
function Page() {
  const [isConfirmed, setConfirmed] = useState(false);
  return isConfirmed ? (
    <Credited />
  ) : (
    <>
      <Form />
      <button type="button" onClick={() => setConfirmed(true)}>
        credit
      </button>
    </>
  );
}
function Form() {
  // as long as in the app
  useQueryClient().setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
  useQuery(depositOptionsQuery(useSources()));
  return null;
}
function Credited() {
  useFirstDeposit(true);
  return null;
}

test('DOWNLOAD-14: how many deposits there are is asked anew once one is credited; what was known before counts for nothing', async () => {
  let count = 0;
  part = await renderInApp(<Page />, {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ member: { id: 'm1' } }),
      getDepositOptions: () => ({ totalDepositSuccessCount: (count += 1) }),
    },
  });
  expect(timesAsked()).toBe(1);
  await part.press(part.button('credit'));
  expect([timesAsked(), postMessage.mock.calls]).toEqual([2, []]);
});

test('DOWNLOAD-14: without an app around the page nothing is asked for', async () => {
  vi.unstubAllGlobals();
  await confirm();
  expect([postMessage.mock.calls, timesAsked()]).toEqual([[], 0]);
});
