// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { OpenConversation } from './conversation.tsx';
import type { ChatSigns } from './use-chat-watch.ts';

let screen: RenderedScreen;
let signs: ChatSigns;
afterEach(async () => {
  vi.restoreAllMocks();
  await screen.unmount();
});

const conversationId = '0190a0a0-0000-7000-8000-0000000000c1';
const message = (position: number, author: 'member' | 'staff') => ({
  messageId: `0190a0a0-0000-7000-8000-0000000000e${position}`,
  position,
  author,
  staff: author === 'staff' ? ADA.email : null,
  text: `message ${position}`,
  picture: null,
  time: '2026-11-25T10:00:00.000Z',
});
const listed = {
  conversationId,
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  state: 'active',
  assignedTo: ADA.email,
  assignedName: ADA.name,
  isAbandoned: false,
  waitingSince: null,
};
const watched = { conversationId, last: 8, unseen: 0, seenByMember: 7, isTyping: false };

const open = async (of: object = {}) => {
  signs = undefined;
  const conversation = { ...listed, ...of };
  screen = await renderInConsole(
    <OpenConversation
      merchant="LANTERN"
      conversationId={conversationId}
      listed={conversation as never}
      watched={watched as never}
      onSigns={(next) => {
        signs = next;
      }}
    />,
    {
      answers: {
        openChat: () => ({
          conversation,
          messages: [message(6, 'member'), message(7, 'staff'), message(8, 'staff')],
          hasEarlier: false,
          notes: [],
        }),
        answerChat: () => ({ position: 9 }),
        followChat: () => ({ messages: [] }),
        listCannedAnswers: () => [],
      } as unknown as StaffAnswers,
    },
  );
};

test('the watch says how far a conversation of one’s own is seen while the page is shown, and nothing of others', async () => {
  await open();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const read = () => ({ ...signs });
  expect(read()).toEqual({ conversationId, seen: 8, isTyping: false });
  hidden.mockReturnValue(true);
  expect(read()).toEqual({ conversationId, seen: 0, isTyping: false });
  hidden.mockReturnValue(false);
  expect(read()).toEqual({ conversationId, seen: 8, isTyping: false });
  await screen.unmount();
  expect(signs, 'of one that is left').toBeUndefined();
  await open({ assignedTo: 'bo@example.test' });
  expect(signs).toBeUndefined();
});

test('a key counts as typing until the answer is sent, and what the member has seen is marked', async () => {
  await open();
  expect(signs?.isTyping).toBe(false);
  await screen.type('Answer', 'Good morning');
  expect(signs?.isTyping).toBe(true);
  await screen.press('Send');
  expect(signs?.isTyping).toBe(false);
  expect([7, 8].map((position) => screen.row(`message ${position}`)?.textContent?.endsWith(', seen'))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['Enter alone sends', {}, ['Xin chào']],
  ['Enter that takes a word of an input method sends nothing', { isComposing: true }, []],
  ['Shift and Enter begin a new line', { shiftKey: true }, []],
  ['another key sends nothing', { key: 'a' }, []],
])('%s', async (_what, key, sent) => {
  await open();
  await screen.type('Answer', 'Xin chào');
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key });
  await act(async () => void screen.field('Answer').dispatchEvent(pressed));
  expect(screen.sent('answerChat').map(({ text }) => text)).toEqual(sent);
  expect(screen.field('Answer').value).toBe(sent.length > 0 ? '' : 'Xin chào');
});
