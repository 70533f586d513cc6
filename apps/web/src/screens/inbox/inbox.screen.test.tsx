// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import InboxScreen from './inbox.screen.tsx';

const time = Date.parse('2026-11-26T12:00:00Z');
const message = (id: string) => ({ id, title: id, content: '<p>text</p>', time, read: false });

let part: RenderedPart;
let ids: readonly string[];
beforeEach(async () => {
  ids = ['a', 'b'];
  part = await renderInApp(<InboxScreen />, {
    address: '/m/webEmail',
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: {
      listMessages: () => ({ list: ids.map(message), pageNum: 1, totalPages: 1 }),
      getMessage: ({ messageId }: { messageId: string }) => message(messageId),
      markMessageRead: () => ({}),
      deleteMessage: ({ messageId }: { messageId: string }) => (ids = ids.filter((id) => id !== messageId)),
    },
  });
});
afterEach(() => part.unmount());

const rows = () => [...part.element.querySelectorAll('li button')];
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test('MSG-13: a message that is opened is marked as read, in the list behind it too, and no other', async () => {
  await part.press(rows()[1]);
  expect(asked('markMessageRead')).toEqual([{ messageId: 'b' }]);
  expect(rows().map((row) => row.hasAttribute('data-read'))).toEqual([false, true]);
});

test('MSG-13: a message is deleted after a question alone, and the list is asked for anew', async () => {
  await part.press(rows()[0]);
  await part.press(part.button('remove'));
  expect(asked('deleteMessage')).toEqual([]);
  await part.press(part.button('remove'));
  expect([asked('deleteMessage'), asked('listMessages').length]).toEqual([[{ messageId: 'a' }], 2]);
  expect(rows()).toHaveLength(1);
});
