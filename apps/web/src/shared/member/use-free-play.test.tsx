// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../session/session.ts';
import { createMemoryStore, localStore } from '../storage/storage.ts';
import { useFreePlay } from './use-free-play.ts';

const trial = { token: 't', merchantCode: 'ENTRIAL', type: 0, customerType: 4, passwordExpired: false };
let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.unmount();
  toasts.hide();
  localStore.clear();
  vi.useRealTimers();
});

/** Starts free play of a guest; what the server answers ends by the test. */
async function startFreePlay(answers: Record<string, (input: never) => unknown>) {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  const hook = await renderHookInApp(() => useFreePlay('shell.startingTrial' as never), { session, answers });
  part = hook.part;
  const ended = vi.fn();
  await part.acting(() => void hook.answer()().then(ended));
  return { session, ended };
}

test('TRIAL-02 to TRIAL-05: a trial account is made and opened as a trial session, and its start is said to have worked', async () => {
  const { session, ended } = await startFreePlay({
    createTrialUser: () => 'trial1',
    startFreePlay: ({ username }: { username: string }) => ({ ...trial, userName: username }),
  });
  expect(part.asked).toEqual([
    { name: 'createTrialUser', input: {} },
    { name: 'startFreePlay', input: { username: 'trial1' } },
  ]);
  expect(session.current()).toMatchObject({ visitor: 'trial', info: { userName: 'trial1', type: 4 } });
  expect(localStore.getItem('TRIAL_USER')).toBe('trial1');
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  expect(toasts.current()).toBeUndefined();
});

test('TRIAL-02: a loading message shows for 9999 ms while the answer hangs', async () => {
  const { ended } = await startFreePlay({});
  expect(toasts.current()).toMatchObject({ kind: 'loading', text: 'startingTrial' });
  await part.acting(() => void vi.advanceTimersByTime(9_998));
  expect(toasts.current()).toBeDefined();
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
  expect(ended).not.toHaveBeenCalled();
});

test('a refused start is shown and begins no session', async () => {
  const { session, ended } = await startFreePlay({
    createTrialUser: () => {
      throw new CallFailure('TOO_MANY_REQUESTS', 429, 'Too many tries');
    },
  });
  expect(session.current().visitor).toBe('guest');
  expect(ended).toHaveBeenCalledExactlyOnceWith(false);
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'Too many tries' });
});
