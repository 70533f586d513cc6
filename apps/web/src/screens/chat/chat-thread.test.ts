import { expect, test } from 'vitest';
import {
  addAnswer,
  addEarlier,
  type ChatAnswer,
  type ChatMessage,
  groupByDay,
  readOnFrom,
  stillOutgoing,
  unseenEnd,
} from './chat-thread.ts';

const message = (position: number, author: ChatMessage['author'] = 'staff'): ChatMessage => ({
  id: `id${position}`,
  position,
  author,
  text: `text ${position}`,
  picture: null,
  time: position * 1000,
});
const answer = (...messages: ChatMessage[]): ChatAnswer => ({
  state: 'active',
  conversationId: 'c',
  rating: null,
  isAttended: true,
  isTyping: false,
  seenByStaff: 0,
  seenByMember: 0,
  last: messages.at(-1)?.position ?? 0,
  messages,
});
const positions = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ position }) => position);

test('SUPPORT-12: answers that overlap or come late double nothing and keep the order', () => {
  const first = addAnswer(undefined, answer(message(4), message(5)));
  const next = addAnswer(first, answer(message(5), message(6)));
  const late = addAnswer(next, answer(message(4)));
  expect([positions(late), readOnFrom(late), readOnFrom(undefined)]).toEqual([[4, 5, 6], 6, undefined]);
  expect([first.isWhole, addAnswer(undefined, answer()).isWhole]).toEqual([false, true]);
});

test('older pages go before what is there, do not change the state of the chat, and end', () => {
  const now = { ...addAnswer(undefined, answer(message(4))), isTyping: true };
  const older = addEarlier(now, { ...answer(message(2), message(3)), isTyping: false });
  expect([positions(older), older.isTyping, older.isWhole]).toEqual([[2, 3, 4], true, false]);
  expect(addEarlier(older, answer(message(1))).isWhole).toBe(true);
  // what is older was purged
  expect(addEarlier(older, answer()).isWhole).toBe(true);
});

test('a message on its way is shown until the chat has it', () => {
  const outbox = [
    { id: 'id1', text: 'a', state: 'sending' as const },
    { id: 'id9', text: 'b', state: 'failed' as const },
  ];
  expect(stillOutgoing(outbox, [message(1, 'member')])).toEqual([outbox[1]]);
});

test('only answers of staff are marked as seen, up to the end of what is shown', () => {
  const at = (seenByMember: number, ...messages: ChatMessage[]) =>
    unseenEnd({ ...addAnswer(undefined, answer(...messages)), seenByMember });
  expect(at(0, message(1, 'member'))).toBeUndefined();
  expect(at(0, message(1), message(2, 'member'))).toBe(2);
  expect(at(1, message(1), message(2, 'member'), message(3, 'system'))).toBeUndefined();
});

test('each day has one head', () => {
  const days = groupByDay([message(1), message(2), message(12)], (time) => (time < 10_000 ? 'Monday' : 'Tuesday'));
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['Monday', 2],
    ['Tuesday', 1],
  ]);
});
