// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useUnread } from './use-unread.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['a guest', undefined, true, true, { notices: 0, inbox: 0, chat: 0 }, []],
  ['a member', 0, true, true, { notices: 1, inbox: 3, chat: 2 }, ['listNotices', 'getInboxUnread', 'getChatUnread']],
  ['a member without inbox', 0, false, true, { notices: 1, inbox: 0, chat: 2 }, ['listNotices', 'getChatUnread']],
  ['a member without chat', 0, true, false, { notices: 1, inbox: 3, chat: 0 }, ['listNotices', 'getInboxUnread']],
  ['a trial member', 4, true, true, { notices: 1, inbox: 0, chat: 0 }, ['listNotices']],
])('MSG-03 to MSG-05, MSG-08: counts of %s', async (title, type, hasInbox, liveChat, counts, calls) => {
  const session = type === undefined ? {} : { info: { userName: 'mai', type, token: title } };
  const { part, answer: unread } = await renderHookInApp(useUnread, {
    ...session,
    merchant: { whitelabelVal: { INBOX3: hasInbox }, settings: { liveChat } },
    answers: {
      listNotices: () => ({ list: [{ read: true }, { read: false }] }),
      getInboxUnread: () => 3,
      getChatUnread: () => ({ unReadCount: 2 }),
    },
  });
  expect(unread()).toEqual(counts);
  expect(part.asked.map(({ name }) => name).sort()).toEqual([...calls].sort());
  part.unmount();
});

test.each([
  ['inbox', 'inbox-unread'],
  ['chat', 'chat-unread'],
] as const)(
  'MSG-12: what came into the %s just after it was asked for is counted once it is asked for again',
  async (kind, key) => {
    vi.useFakeTimers();
    let count = 0;
    const { part, answer } = await renderHookInApp(() => ({ unread: useUnread(), queries: useQueryClient() }), {
      info: { userName: 'mai', type: 0, token: kind } as never,
      merchant: { whitelabelVal: { INBOX3: true }, settings: { liveChat: true } } as never,
      answers: {
        listNotices: () => ({ list: [] }),
        getInboxUnread: () => count,
        getChatUnread: () => ({ unReadCount: count }),
      } as never,
    });
    expect(answer().unread[kind]).toBe(0);
    count = 1;
    const again = () => void answer().queries.invalidateQueries({ queryKey: [PRIVATE_KEY, key] });
    await part.acting(again);
    expect(answer().unread[kind]).toBe(0);
    await part.acting(() => void vi.advanceTimersByTime(250));
    expect(answer().unread[kind]).toBe(1);

    const asked = part.asked.length;
    await part.acting(again);
    part.unmount();
    await vi.advanceTimersByTimeAsync(250);
    expect(part.asked).toHaveLength(asked);
  },
);
