// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import { LogoutDialog } from './logout-dialog.tsx';

const member = { token: 'token', userName: 'ann', merchantCode: 'EN', type: 0 } as SessionAnswer;

afterEach(() => {
  vi.useRealTimers();
  toasts.hide();
});

test('SESSION-06: the live stream and what is on its way for the member are given up before the call, so that none comes back refused', async () => {
  const order: string[] = [];
  /** Something that never comes. */
  const slow = (first: string, told: string) => ({
    queryKey: [first, 'slow'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => order.push(told));
      return new Promise<never>(() => undefined);
    },
  });
  function Asking() {
    useQuery(slow(PRIVATE_KEY, 'given up'));
    useQuery(slow('games', 'given up what is for everybody'));
    return null;
  }
  const part = await renderInApp(
    <>
      <Asking />
      <LogoutDialog isOpen onClose={() => undefined} />
    </>,
    {
      info: { userName: 'ann', type: 0 },
      answers: { logOut: () => new Promise(() => void order.push('logged out')) },
      onLeave: () => order.push('leaving'),
    },
  );
  await part.press([...part.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'submit'));
  expect(order).toEqual(['leaving', 'given up', 'logged out']);
  const dialog = document.querySelector('dialog');
  expect([dialog?.getAttribute('aria-label'), dialog?.textContent]).toEqual([
    'logOut',
    'logOutlogOutQuestioncancelsubmitloggingOut',
  ]);
  part.unmount();
});

/** The dialog of a member whose logout is answered so. */
async function openAt(logOut: () => unknown, onClose: () => void = () => undefined) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  session.begin(member, 'member');
  const part = await renderInApp(<LogoutDialog isOpen onClose={onClose} />, { session, answers: { logOut } });
  return { part, session };
}

test('SESSION-07: the loading message shows until the answer, at most 9.999 s', async () => {
  vi.useFakeTimers();
  const { part, session } = await openAt(() => new Promise(() => undefined));
  await part.press(part.button('submit'));
  const told = () => toasts.current()?.text;
  await part.acting(() => void vi.advanceTimersByTime(9_998));
  expect(told()).toBe('loggingOut');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
  expect(session.current().visitor).toBe('member');
  part.unmount();
});

test.each([
  ['ended it', () => null, []],
  [
    'could not be asked',
    () => {
      throw new Error('no line');
    },
    [['the server did not end the session', new Error('no line')]],
  ],
])(
  'SESSION-06, SESSION-09: where the server %s the session ends here, and home takes the place of the page',
  async (_title, logOut, warnings) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const close = vi.fn();
    const { part, session } = await openAt(logOut, close);
    await part.press(part.button('submit'));
    expect(session.current().info).toBeUndefined();
    expect(part.replaced).toEqual(['/m/home']);
    expect(close).toHaveBeenCalledOnce();
    expect(warned.mock.calls).toEqual(warnings);
    part.unmount();
  },
);
