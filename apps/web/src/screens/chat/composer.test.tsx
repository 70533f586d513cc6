// @vitest-environment jsdom
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { Composer } from './composer.tsx';

const send = vi.fn();

function Page() {
  const [draft, setDraft] = useState('');
  return <Composer draft={draft} onDraft={setDraft} onSend={send} onPicture={() => undefined} />;
}

let part: RenderedPart;
beforeEach(async () => {
  vi.useFakeTimers({ now: 100_000 });
  vi.advanceTimersByTime(100_000);
  send.mockClear();
  part = await renderInApp(<Page />, { answers: { setChatTyping: () => ({}) } });
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

const area = () => part.element.querySelector('textarea');
const timesTold = () => part.asked.filter(({ name }) => name === 'setChatTyping').length;

test('typing is reported to the other end at most every three seconds, an emptied field never', async () => {
  await part.type(area(), 'h');
  await part.type(area(), 'he');
  expect(timesTold()).toBe(1);
  await part.acting(() => void vi.advanceTimersByTime(3_000));
  await part.type(area(), '');
  expect(timesTold()).toBe(1);
  await part.type(area(), 'hello');
  expect(timesTold()).toBe(2);
});

test.each([
  ['Enter', { key: 'Enter' }, false, 1],
  ['Enter with Shift', { key: 'Enter', shiftKey: true }, false, 0],
  ['Enter that ends a composed word', { key: 'Enter', isComposing: true }, false, 0],
  ['Enter of a phone’s keyboard', { key: 'Enter' }, true, 0],
])('%s sends what is written: %s times', async (_key, event, isTouch, times) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  await part.type(area(), ' hello ');
  await part.acting(() =>
    area()?.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })),
  );
  expect(send.mock.calls).toEqual(Array.from({ length: times }, () => ['hello']));
});

test('the button sends what is written without the spaces around it, and there is nothing to send of spaces alone', async () => {
  const button = () => part.element.querySelector<HTMLButtonElement>('button[type=submit]');
  await part.type(area(), '   ');
  expect(button()?.disabled).toBe(true);
  await part.submit();
  expect(send).not.toHaveBeenCalled();
  await part.type(area(), '  hello there ');
  expect(button()?.disabled).toBe(false);
  await part.submit();
  expect(send.mock.calls).toEqual([['hello there']]);
  expect(area()?.maxLength).toBe(CHAT_LIMITS.memberText);
});

test('the counter shows itself for the last two hundred characters', async () => {
  const counter = () => part.element.textContent?.includes('counter') === true;
  await part.type(area(), 'x'.repeat(CHAT_LIMITS.memberText - 201));
  expect(counter()).toBe(false);
  await part.type(area(), 'x'.repeat(CHAT_LIMITS.memberText - 200));
  expect(counter()).toBe(true);
});
