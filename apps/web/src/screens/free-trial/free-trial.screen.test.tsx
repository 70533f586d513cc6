// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import type { SessionStore } from '../../shared/session/session.ts';
import { localStore } from '../../shared/storage/storage.ts';
import FreeTrialScreen from './free-trial.screen.tsx';
import { row } from './free-trial.row.ts';

const guest = { visitor: 'guest' } as ReturnType<SessionStore['current']>;
const session = {
  current: () => guest,
  rendered: () => guest,
  begin: vi.fn(),
  isLeaving: () => false,
  leave: vi.fn(),
  end: vi.fn(),
  subscribe: () => () => undefined,
};

let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.clearAllMocks();
});

async function open({ FREEPLAY3 = true, freePlay = (): unknown => ({ userName: 'try1' }) } = {}) {
  part = await renderInApp(<FreeTrialScreen />, {
    session: session as unknown as SessionStore,
    merchant: { whitelabelVal: { FREEPLAY3 } },
    answers: { createTrialUser: () => ({ userName: 'try1' }), startFreePlay: freePlay },
  });
}

test('ROUTE-31: free play has its own address, from which the arrow leads home', async () => {
  await open();
  expect(row).toMatchObject({ paths: ['/m/trail'], title: 'shell.freePlay', texts: ['account'], back: '/m/home' });
  expect((await row.load()).default).toBe(FreeTrialScreen);
});

test('TRIAL-01: one sentence and three points explain free play', async () => {
  await open();
  expect(part.element.querySelector('h2')?.textContent).toBe('trialTitle');
  expect(part.element.querySelector('h2 + p')?.textContent).toBe('trialText');
  expect([...part.element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'trialPoint1',
    'trialPoint2',
    'trialPoint3',
  ]);
  await part.press(part.button('register'));
  expect(part.went).toEqual(['/m/register']);
});

test('TRIAL-02: who starts becomes a free player, and home takes the place of this page', async () => {
  await open();
  await part.press(part.button('trialStart'));
  expect(session.begin).toHaveBeenCalledOnce();
  expect([part.went, part.replaced]).toEqual([['/m/home'], ['/m/home']]);
});

test('TRIAL-02: while it starts this is said; where it fails nobody is led away', async () => {
  const answer = Promise.withResolvers<never>();
  await open({ freePlay: () => answer.promise });
  await part.press(part.button('trialStart'));
  expect(toasts.current()).toMatchObject({ kind: 'loading', text: 'trialStarting' });
  await part.acting(() => answer.reject(new CallFailure('UNKNOWN', 400, 'not today')));
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not today' });
  expect(part.went).toEqual([]);
});

test('TRIAL-01: a merchant without free play says so', async () => {
  await open({ FREEPLAY3: false });
  expect(part.element.querySelector('p')?.textContent).toBe('trialClosed');
  expect(part.button('trialStart')).toBeUndefined();
});
