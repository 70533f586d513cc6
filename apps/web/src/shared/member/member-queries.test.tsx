// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { createTrialUser, logOut, meQuery, startFreePlay, useMe, useRefreshMe } from './member-queries.ts';

let part: RenderedPart | undefined;
afterEach(() => {
  part?.unmount();
  part = undefined;
});

test('the member is asked for with a session, and not by guests', async () => {
  const getMe = vi.fn(async () => ({ member: { account: 'mai' } }));
  const asGuest = await renderHookInApp(useMe, { answers: { getMe } });
  expect(asGuest.answer().data).toBeUndefined();
  expect(asGuest.part.asked).toEqual([]);
  asGuest.part.unmount();
  const asMember = await renderHookInApp(useMe, { answers: { getMe }, info: { userName: 'mai', type: 0 } });
  part = asMember.part;
  expect(part.asked).toEqual([{ name: 'getMe', input: {} }]);
  expect(asMember.answer()).toMatchObject({ data: { member: { account: 'mai' } }, isError: false, error: null });
});

test('WALLET-06: the balance is fetched anew on request, within ten seconds too', async () => {
  let balance = 0;
  const getMe = vi.fn(async () => ({ wallet: { balance: String((balance += 1)) } }));
  const hook = await renderHookInApp(() => ({ me: useMe(), refresh: useRefreshMe() }), {
    answers: { getMe },
    info: { userName: 'mai', type: 0 },
  });
  part = hook.part;
  const shown = () => hook.answer().me.data?.wallet;
  expect(shown()).toEqual({ balance: '1' });
  const first = hook.answer().refresh;
  await part.acting(() => void hook.answer().refresh());
  expect(shown()).toEqual({ balance: '2' });
  expect(hook.answer().refresh, 'what depends on it runs once').toBe(first);
});

test('what is known of the member is fresh for ten seconds, private, and given up with the page that asked', async () => {
  const call = vi.fn(async () => ({}));
  const { queryKey, staleTime, queryFn } = meQuery(call as never);
  expect([queryKey, staleTime]).toEqual([['private', 'me'], 10_000]);
  const { signal } = new AbortController();
  await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal });
  expect(call).toHaveBeenCalledWith('getMe', {}, { signal });
});

test('SESSION-08, TRIAL-03, TRIAL-04: logout, trial name and free play ask by their calls', async () => {
  const call = vi.fn(async () => ({}));
  await logOut(call as never);
  await createTrialUser(call as never);
  await startFreePlay(call as never, 'trial1');
  expect(call.mock.calls).toEqual([
    ['logOut', {}],
    ['createTrialUser', {}],
    ['startFreePlay', { username: 'trial1' }],
  ]);
});
