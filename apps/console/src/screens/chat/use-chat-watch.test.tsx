// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../shared/queries.ts';
import { type ChatSigns, useChatList, useChatWatch } from './use-chat-watch.ts';

const callStaff = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../shared/staff-api.ts', async (original) => ({ ...(await original<object>()), callStaff }));

const signs: { current: ChatSigns } = { current: undefined };
let mark = 'a';
function Desk() {
  const watch = useChatWatch('EN', signs);
  useChatList('EN', watch.data?.mark);
  return null;
}
const calls = (name: string) => callStaff.mock.calls.filter(([called]) => called === name);

afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('the watch carries what is on the screen, the list is read again when its mark changes alone, and five minutes without a touch end it', async () => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  callStaff.mockImplementation(async (name) => (name === 'watchChats' ? { mark, open: [] } : []));
  const root = createRoot(document.createElement('div'));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Desk />
      </QueryClientProvider>,
    ),
  );
  await wait(10_000);
  expect([calls('watchChats').length, calls('listChats').length]).toEqual([5, 1]);
  expect(calls('watchChats').at(-1)?.[1]).toEqual({ isPresent: true });
  signs.current = { conversationId: 'c', seen: 4, isTyping: true };
  mark = 'b';
  await wait(3_000);
  expect(calls('watchChats').at(-1)?.[1]).toEqual({ isPresent: true, open: signs.current });
  expect(calls('listChats')).toHaveLength(2);
  await wait(600_000);
  const whileIdle = calls('watchChats').length;
  await wait(600_000);
  expect(calls('watchChats')).toHaveLength(whileIdle);
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  await wait(3_000);
  expect(calls('watchChats').length).toBeGreaterThan(whileIdle);
  await act(async () => root.unmount());
});
