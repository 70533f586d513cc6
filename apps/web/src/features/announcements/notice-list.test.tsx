// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { NoticeList } from './notice-list.tsx';

const notice = (id: string, read: boolean, day: string) => ({
  id,
  read,
  title: `title ${id}`,
  content: `<p>content ${id}</p>`,
  startDate: Date.parse(`${day}T12:00:00Z`),
});
const notices = [notice('n1', false, '2026-11-20'), notice('n2', true, '2026-11-21')] as never;
const read = vi.fn(async () => undefined);

let part: RenderedPart;
beforeEach(async () => {
  read.mockClear();
  part = await renderInApp(<NoticeList notices={notices} onRead={read} />, { merchant: { timeZone: 'UTC' } });
});
afterEach(() => part.unmount());

const rows = () => [...part.element.querySelectorAll('li button')];
const sheet = () => document.querySelector('dialog[open]:not([data-closing])');

test('NOTICE-05: notices show title and day, and unread ones have a dot that says so', () => {
  expect(rows().map((row) => [row.textContent, row.hasAttribute('data-read')])).toEqual([
    ['title n1Nov 20, 2026', false],
    ['title n2Nov 21, 2026', true],
  ]);
  const dots = rows().map((row) => row.querySelector('[role=img]')?.getAttribute('aria-label'));
  expect(dots).toEqual(['unread', undefined]);
  expect(sheet()).toBeNull();
});

test('NOTICE-05: a tap opens the notice and marks it, one that has been read is opened alone', async () => {
  await part.press(rows()[0]);
  expect(read.mock.calls).toEqual([['n1']]);
  expect([sheet()?.getAttribute('aria-label'), sheet()?.querySelector('article')?.textContent]).toEqual([
    'title n1',
    'title n1Nov 20, 2026content n1close',
  ]);
  await part.press(part.button('close'));
  expect(sheet()).toBeNull();
  await part.press(rows()[1]);
  expect([read.mock.calls.length, sheet()?.getAttribute('aria-label')]).toEqual([1, 'title n2']);
  await part.acting(() => void sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(sheet()).toBeNull();
});
