// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatText } from '../../../test/chat.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ChatScreen from './chat.screen.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const message = (position: number, author: string) => chatText(position, author, NOW);
const chat = {
  messages: [message(1, 'member'), message(2, 'staff'), message(3, 'member')],
  state: 'active',
  conversationId: 'c1' as string | null,
  isAttended: true,
  isTyping: false,
  seenByStaff: 1,
  seenByMember: 3,
  rating: null,
};

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW }));
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(change: Partial<typeof chat> = {}) {
  part = await renderInApp(<ChatScreen />, {
    address: '/m/chat',
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: { getChat: () => ({ ...chat, ...change }), markChatSeen: () => ({}), rateChat: () => ({}) },
  });
}
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test.each([
  ['active', 2],
  ['waiting', 2],
  ['closed', 1],
  ['none', 1],
])(
  'SUPPORT-12: beside the stream an open conversation is asked for, one that is %s %s times in eight seconds',
  async (state, times) => {
    await open({ state });
    await part.acting(() => void vi.advanceTimersByTime(7_900));
    expect(asked('getChat')).toHaveLength(1);
    await part.acting(() => void vi.advanceTimersByTime(100));
    expect(asked('getChat')).toHaveLength(times);
  },
);

test('what the member wrote shows whether staff have seen it', async () => {
  await open();
  const signs = [...part.element.querySelectorAll('[data-own] [role=img]')];
  expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual(['seen', 'sent']);
});

test('an answer is marked as seen while somebody looks, and not before', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open({ seenByMember: 1 });
  expect(asked('markChatSeen')).toEqual([]);
  hidden.mockReturnValue(false);
  await part.acting(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked('markChatSeen')).toEqual([{ position: 3 }]);
});

test('a closed conversation is rated once, by the star that is tapped, and the chat is asked for anew', async () => {
  await open({ state: 'closed' });
  await part.press(part.element.querySelectorAll('section[aria-labelledby=chat-rating] button')[3]);
  expect([asked('rateChat'), asked('getChat').length]).toEqual([[{ conversationId: 'c1', stars: 4 }], 2]);
});
