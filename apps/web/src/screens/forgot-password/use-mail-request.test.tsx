// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useMailRequest } from './use-mail-request.ts';

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

async function sent(requestPasswordMail: () => unknown) {
  const opened = await renderHookInApp(useMailRequest, { answers: { requestPasswordMail } });
  part = opened.part;
  await part.acting(() => opened.answer().change({ username: 'mai', email: 'mai@example.org' }));
  await part.acting(() => void opened.answer().submit());
  return opened.answer;
}

test('PWD-18: a code that was sent can be asked for again half a minute later', async () => {
  const form = await sent(() => null);
  expect([form().isSent, form().secondsLeft]).toEqual([true, 30]);
  await part.acting(() => void vi.advanceTimersByTime(30_000));
  expect(form().secondsLeft).toBe(0);
});

test('PWD-18: a refusal with a waiting time starts the countdown, and no mail counts as sent', async () => {
  const form = await sent(() => {
    throw new CallFailure('UNKNOWN', 429, 'wait', { retryAfter: 12 });
  });
  expect([form().isSent, form().secondsLeft]).toEqual([false, 12]);
});
