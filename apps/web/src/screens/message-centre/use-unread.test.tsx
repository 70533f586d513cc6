// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useUnread } from './use-unread.ts';

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
