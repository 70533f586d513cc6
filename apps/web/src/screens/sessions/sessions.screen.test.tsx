// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import SessionsScreen from './sessions.screen.tsx';

const session = (sessionId: string, isCurrent = false) => ({
  sessionId,
  isCurrent,
  isPhone: true,
  browser: `browser ${sessionId}`,
  system: '',
  address: '',
  startedAt: 1,
  lastSeenAt: 1,
});

let part: RenderedPart;
let sessions: ReturnType<typeof session>[];
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

/** Three devices, of which one is this one. */
async function open() {
  vi.useFakeTimers();
  sessions = [session('here', true), session('a'), session('b')];
  part = await renderInApp(<SessionsScreen />, {
    address: '/m/member/sessions',
    info: { userName: 'mai', type: 0 },
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC' },
    answers: {
      listSessions: () => ({ sessions, lastLogin: null }),
      endOneSession: ({ sessionId }: { sessionId: string }) =>
        (sessions = sessions.filter((other) => other.sessionId !== sessionId)),
      endOtherSessions: () => (sessions = sessions.filter(({ isCurrent }) => isCurrent)),
    },
  });
}
const ended = () => part.asked.filter(({ name }) => name.startsWith('end'));
const shown = () => ['here', 'a', 'b'].filter((name) => part.element.textContent?.includes(`browser ${name}`));
const logOut = () => [...part.element.querySelectorAll('button[aria-label="logOutDevice"]')];

test('a device that is logged out leaves the list, which is said for a second', async () => {
  await open();
  expect([shown(), logOut().length]).toEqual([['here', 'a', 'b'], 2]);
  // this device is listed separately, once
  expect(part.element.textContent?.split('browser here')).toHaveLength(2);
  await part.press(logOut()[0]);
  expect(ended()).toEqual([{ name: 'endOneSession', input: { sessionId: 'a' } }]);
  expect(shown()).toEqual(['here', 'b']);
  const told = () => toasts.current()?.text;
  expect(told()).toBe('deviceEnded');
  await part.acting(() => void vi.advanceTimersByTime(1_000));
  expect(told()).toBeUndefined();
});

test('all others are logged out by one call, and only after the question', async () => {
  await open();
  await part.press(part.button('endOthers'));
  expect(ended()).toEqual([]);
  await part.press(document.querySelector('dialog[open] button:last-of-type'));
  expect(ended()).toEqual([{ name: 'endOtherSessions', input: {} }]);
  expect(shown()).toEqual(['here']);
});
