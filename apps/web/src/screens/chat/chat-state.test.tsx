// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatText } from '../../../test/chat.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ChatScreen from './chat.screen.tsx';
import { row } from './chat.row.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const message = (position: number, author: string) => chatText(position, author, NOW);
const chat = {
  messages: [message(5, 'member'), message(6, 'staff')],
  state: 'active',
  conversationId: 'c1' as string | null,
  isAttended: true,
  isTyping: false,
  seenByStaff: 5,
  seenByMember: 6,
  rating: null as number | null,
};

let part: RenderedPart;
let answer: typeof chat;
const scrolled = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.stubGlobal('innerHeight', 500);
});
afterEach(() => {
  part.unmount();
  scrolled.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(change: Partial<typeof chat> = {}, answers: object = {}) {
  answer = { ...chat, ...change };
  part = await renderInApp(<ChatScreen />, {
    address: '/m/chat',
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: {
      getChat: ({ after, before }: { after?: number; before?: number }) =>
        before === undefined
          ? { ...answer, messages: answer.messages.filter(({ position }) => after === undefined || position > after) }
          : { ...answer, messages: [message(1, 'staff')] },
      markChatSeen: () => ({}),
      closeChat: () => ({}),
      sendChatMessage: () => ({}),
      ...answers,
    },
  });
  vi.stubGlobal('scrollTo', scrolled);
}
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const status = () => part.element.querySelector('p[role=status]')?.textContent;
const news = () => part.button('newest');
/** The poll brings what is new. */
async function bring(change: Partial<typeof chat>) {
  answer = { ...answer, ...change };
  await part.acting(() => void vi.advanceTimersByTime(8_000));
}
async function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top);
  await part.acting(() => void window.dispatchEvent(new Event('scroll')));
}

test('SUPPORT-12: the chat has its own address, for members', async () => {
  await open();
  expect(row).toMatchObject({
    paths: ['/m/chat'],
    title: 'shell.liveChat',
    texts: ['chat'],
    bars: 'top',
    needsSession: true,
  });
  expect((await row.load()).default).toBe(ChatScreen);
});

test.each([
  ['waiting', true, 'waiting'],
  ['active', true, ''],
  ['waiting', false, 'away'],
  ['active', false, 'away'],
])('SUPPORT-12: a conversation that is %s, attended: %s, says "%s"', async (state, isAttended, words) => {
  await open({ state, isAttended });
  expect(status()).toBe(words);
});

test('SUPPORT-12: without a line this is what is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({ isAttended: false });
  expect(status()).toBe('offline');
});

test('SUPPORT-12: an open conversation is ended by its button, and the chat asked for anew; a closed one has none', async () => {
  await open();
  await part.press(part.button('end'));
  expect(asked('closeChat')).toEqual([{ conversationId: 'c1' }]);
  expect(asked('getChat')).toHaveLength(2);
  part.unmount();
  await open({ conversationId: null });
  await part.press(part.button('end'));
  expect([asked('closeChat'), asked('getChat').length]).toEqual([[], 2]);
  part.unmount();
  await open({ state: 'closed' });
  expect(part.button('end')).toBeUndefined();
});

test('SUPPORT-12: while it is being ended the button shows it', async () => {
  await open({}, { closeChat: () => new Promise(() => undefined) });
  await part.press(part.button('end'));
  expect(part.button('end')?.getAttribute('aria-busy')).toBe('true');
});

test('SUPPORT-12: before the first message the chat says so, and not beside one that is on its way', async () => {
  await open({ messages: [] });
  expect(part.element.textContent).toContain('emptyemptyText');
  await part.type(part.element.querySelector('textarea'), 'hello');
  await part.press(part.button('send'));
  expect(part.element.textContent).not.toContain('emptyText');
});

test('SUPPORT-12: earlier messages are read page by page, from the oldest that is there', async () => {
  const messages = Array.from({ length: 100 }, (_, index) => message(index + 5, 'staff'));
  await open({ messages, seenByMember: 200 });
  await part.press(part.button('earlier'));
  expect(asked('getChat').at(-1)).toEqual({ before: 5 });
  expect(part.element.textContent?.match(/text \d+/g)).toHaveLength(101);
  expect(part.button('earlier')).toBeUndefined();
});

test.each([
  ['active', 'c1', false],
  ['closed', null, false],
  ['closed', 'c1', true],
])('SUPPORT-12: a conversation that is %s, number %s, can be rated: %s', async (state, conversationId, isRated) => {
  await open({ state, conversationId });
  expect(part.element.querySelector('section[aria-labelledby=chat-rating]') !== null).toBe(isRated);
});

test('SUPPORT-12: beside a message that is on its way nothing is rated', async () => {
  await open({ state: 'closed' });
  await part.type(part.element.querySelector('textarea'), 'one more');
  await part.press(part.button('send'));
  expect(part.element.querySelector('section[aria-labelledby=chat-rating]')).toBeNull();
});

test('SUPPORT-12: an answer is marked as seen once, when it is looked at anew the chat is asked for too', async () => {
  await open({ seenByMember: 5 });
  expect([asked('markChatSeen'), asked('getChat').length]).toEqual([[{ position: 6 }], 2]);
  part.unmount();
  await part.acting(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked('markChatSeen')).toHaveLength(1);
});

test('what has been seen is not marked again', async () => {
  await open();
  expect(asked('markChatSeen')).toEqual([]);
});

test('a mark that does not arrive is not spoken of', async () => {
  await open(
    { seenByMember: 5 },
    {
      markChatSeen: () => {
        throw new CallFailure('UNKNOWN', 0, '');
      },
    },
  );
  expect(asked('getChat')).toHaveLength(1);
});

test('a reader further up gets a link to new messages; a reader near the end is kept there', async () => {
  await open();
  await scrollTo(1_380);
  await bring({ messages: [...answer.messages, message(7, 'staff')] });
  expect([news() !== undefined, scrolled.mock.calls]).toEqual([true, []]);
  await part.press(news());
  expect(scrolled.mock.calls).toEqual([[0, 2_000]]);
  await scrollTo(1_381);
  expect(news()).toBeUndefined();
  await bring({ messages: [...answer.messages, message(8, 'staff')] });
  expect([news(), scrolled.mock.calls.length]).toEqual([undefined, 2]);
});

test.each([
  ['that somebody writes', { isTyping: true }],
  ['another state', { state: 'waiting' }],
  ['a rating', { rating: 5 }],
])('%s counts as new to who is at the end, the same answer does not', async (_what, change) => {
  await open();
  await bring({});
  expect(scrolled).not.toHaveBeenCalled();
  await bring(change);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('who sends is led to the end, wherever they read', async () => {
  await open();
  await scrollTo(0);
  await part.type(part.element.querySelector('textarea'), 'hello');
  await part.press(part.button('send'));
  expect([news(), scrolled.mock.calls.length > 0]).toEqual([undefined, true]);
  expect(asked('sendChatMessage')).toMatchObject([{ text: 'hello' }]);
});

test('who sends a picture is led to the end too, and the picture is sent', async () => {
  await open({}, { sendChatPicture: () => ({}) });
  await scrollTo(0);
  const input = part.element.querySelector<HTMLInputElement>('input[type=file]');
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [picture], configurable: true });
  await part.acting(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(asked('sendChatPicture')).toMatchObject([{ picture }]);
  expect([news(), scrolled.mock.calls.length > 0]).toEqual([undefined, true]);
});

test('a chat that was read stays when it cannot be read again', async () => {
  let isOut = false;
  const getChat = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return chat;
  };
  await open({}, { getChat });
  isOut = true;
  await part.acting(() => void vi.advanceTimersByTime(8_000));
  expect(asked('getChat')).toHaveLength(2);
  expect([part.element.textContent?.includes('text 5'), part.button('retry')]).toEqual([true, undefined]);
});

test('a chat that cannot be read offers another try; while it loads shapes show', async () => {
  let isOut = true;
  const getChat = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return chat;
  };
  await open({}, { getChat });
  expect(part.element.textContent).toContain('out of order');
  isOut = false;
  await part.press(part.button('retry'));
  expect(part.element.textContent).toContain('text 5');
  part.unmount();
  await open({}, { getChat: () => new Promise(() => undefined) });
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] span')];
  expect(shapes.map(({ style }) => [style.blockSize, style.inlineSize])).toEqual([
    ['0.64rem', '70%'],
    ['0.44rem', '55%'],
    ['0.64rem', '70%'],
  ]);
});
