// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import InboxScreen from './inbox.screen.tsx';

const time = Date.parse('2026-11-26T12:00:00Z');
const message = (id: string) => ({ id, title: id, content: '<p>text</p>', time, read: false });

const page = (ids: readonly string[], pageNum = 1, totalPages = 1) => ({ list: ids.map(message), pageNum, totalPages });
const refuse = () => {
  throw new CallFailure('UNKNOWN', 500, 'Not now');
};

let part: RenderedPart;
let ids: readonly string[];
beforeEach(() => {
  ids = ['a', 'b'];
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The inbox of a member with two messages, unless the answers say otherwise. */
async function open(answers: Readonly<Record<string, (input: never) => unknown>> = {}) {
  part = await renderInApp(<InboxScreen />, {
    address: '/m/webEmail',
    info: { userName: 'mai', type: 0 },
    showsValues: true,
    merchant: { timeZone: 'UTC' },
    answers: {
      listMessages: () => page(ids),
      getMessage: ({ messageId }: { messageId: string }) => message(messageId),
      markMessageRead: () => ({}),
      deleteMessage: ({ messageId }: { messageId: string }) => (ids = ids.filter((id) => id !== messageId)),
      ...answers,
    },
  });
}

const rows = () => [...part.element.querySelectorAll('li button')];
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const sheet = () => document.querySelector('dialog[open]:not([data-closing])');
const unread = () => [...part.element.querySelectorAll('li [role=img]')].map((dot) => dot.getAttribute('aria-label'));

test('MSG-13: messages show title, day and whether they are unread', async () => {
  await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual(['aNov 26, 2026', 'bNov 26, 2026']);
  expect(unread()).toEqual(['unreadCount count=1', 'unreadCount count=1']);
  expect(part.element.textContent).not.toContain('emptyInbox');
  expect(sheet()).toBeNull();
});

test('MSG-13: an inbox without messages says so; one that is on its way waits, and one that failed can be asked again', async () => {
  await open({ listMessages: () => page([]) });
  expect(part.element.textContent).toBe('emptyInboxemptyInboxText');
  part.unmount();
  await open({ listMessages: () => new Promise(() => undefined) });
  const waits = () => part.element.querySelector('[role=status]');
  expect(waits()?.getAttribute('aria-label')).toBe('loading');
  expect([waits()?.querySelectorAll('[class*=skeleton]').length, part.element.textContent]).toEqual([3, '']);
  part.unmount();
  const answers = [refuse, () => page(['a'])];
  await open({ listMessages: () => answers.shift()?.() });
  expect([part.element.textContent?.includes('Not now'), waits()]).toEqual([true, null]);
  await part.press(part.button('retry'));
  expect([rows().length, waits()]).toEqual([1, null]);
});

test('MSG-13: older messages come with the end of the list, until there are no more', async () => {
  vi.useFakeTimers();
  const pages = [page(['a'], 1, 2), page(['b'], 2, 2)];
  await open({ listMessages: ({ pageNum }: { pageNum: number }) => pages[pageNum - 1] });
  await part.acting(() => void vi.advanceTimersByTime(50));
  await part.acting(() => void vi.advanceTimersByTime(5_000));
  expect([asked('listMessages'), rows().length]).toEqual([[{ pageNum: 1 }, { pageNum: 2 }], 2]);
});

test('MSG-13: no page is asked for while one is on its way', async () => {
  vi.useFakeTimers();
  const answers = [page(['a'], 1, 3), new Promise(() => undefined)];
  await open({ listMessages: () => answers.shift() ?? page(['c'], 3, 3) });
  for (let seconds = 0; seconds < 3; seconds += 1) await part.acting(() => void vi.advanceTimersByTime(1_000));
  expect(asked('listMessages')).toEqual([{ pageNum: 1 }, { pageNum: 2 }]);
});

test('MSG-13: an open message shows title, time and text under its title, and is closed by its button', async () => {
  await open();
  await part.press(rows()[0]);
  expect(sheet()?.getAttribute('aria-label')).toBe('a');
  expect(sheet()?.querySelector('h2')?.textContent).toBe('a');
  expect(sheet()?.querySelector('article')?.textContent).toMatch(/^aNov 26, 2026, 12:00\sPMtextcloseremove$/);
  await part.press(part.button('close'));
  expect([sheet(), asked('getMessage')]).toEqual([null, [{ messageId: 'a' }]]);
});

test('MSG-13: a message that is on its way waits, and one that failed can be asked for again', async () => {
  await open({ getMessage: () => new Promise(() => undefined) });
  await part.press(rows()[0]);
  expect(sheet()?.getAttribute('aria-label')).toBe('inbox');
  expect(sheet()?.querySelector('article [role=status]')).not.toBeNull();
  part.unmount();
  const answers = [refuse, () => message('a')];
  await open({ getMessage: () => answers.shift()?.() });
  await part.press(rows()[0]);
  expect([sheet()?.textContent?.includes('Not now'), sheet()?.querySelector('article [role=status]')]).toEqual([
    true,
    null,
  ]);
  await part.press(part.button('retry'));
  expect(sheet()?.querySelector('h2')?.textContent).toBe('a');
});

test('MSG-13: a message that is opened is marked as read, in the list behind it too, and no other', async () => {
  await open();
  await part.press(rows()[1]);
  expect(asked('markMessageRead')).toEqual([{ messageId: 'b' }]);
  expect(rows().map((row) => row.hasAttribute('data-read'))).toEqual([false, true]);
  expect(unread()).toEqual(['unreadCount count=1']);
  const [closed, opened] = [...part.element.querySelectorAll('li [class*=icon] svg')].map(({ innerHTML }) => innerHTML);
  expect(opened).not.toBe(closed);
});

test('MSG-13: a message that was read before is not marked once more', async () => {
  await open({ getMessage: () => ({ ...message('a'), read: true }) });
  await part.press(rows()[0]);
  expect(asked('markMessageRead')).toEqual([]);
});

test('MSG-13: what could not be marked as read is noted', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await open({ markMessageRead: refuse });
  await part.press(rows()[0]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('a message could not be marked as read', expect.any(CallFailure));
});

test('MSG-13: a message is deleted after a question alone, and the list is asked for anew', async () => {
  await open();
  await part.press(rows()[0]);
  await part.press(part.button('remove'));
  expect(sheet()?.textContent).toContain('removeQuestioncancelremove');
  await part.press(part.button('cancel'));
  expect(sheet()?.textContent).not.toContain('removeQuestion');
  await part.press(part.button('remove'));
  expect(asked('deleteMessage')).toEqual([]);
  await part.press(part.button('remove'));
  expect([asked('deleteMessage'), asked('listMessages').length]).toEqual([[{ messageId: 'a' }], 2]);
  expect([rows().length, sheet(), toasts.current()?.kind, toasts.current()?.text]).toEqual([
    1,
    null,
    'success',
    'removed',
  ]);
});

test('MSG-13: a message that could not be deleted says why, and the list is asked for anew', async () => {
  await open({ deleteMessage: refuse });
  await part.press(rows()[0]);
  await part.press(part.button('remove'));
  await part.press(part.button('remove'));
  expect([toasts.current()?.text, rows().length, sheet(), asked('listMessages').length]).toEqual([
    'Not now',
    2,
    null,
    2,
  ]);
});
