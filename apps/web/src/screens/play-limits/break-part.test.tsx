// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sendForm } from '../../../test/send-form.ts';
import { BreakPart } from './break-part.tsx';

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

async function open(takeBreak: () => unknown) {
  part = await renderInApp(<BreakPart running={null} />, {
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: { takeBreak, getMe: () => ({ member: { hasPassword: true } }) },
  });
  await part.press(part.element.querySelectorAll('input[name=length]')[1]);
  await part.press(part.button('take'));
}
const question = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const password = () => question()?.querySelector('input[type=password]');
const take = () => sendForm(question()?.querySelector('form'), part.acting);

test('a break is taken for the length that was chosen, by the password that was typed, and closes the question', async () => {
  await open(() => ({}));
  await part.type(password(), 'secret');
  await take();
  expect(part.asked.filter(({ name }) => name === 'takeBreak').map(({ input }) => input)).toEqual([
    { length: 'week', password: 'secret' },
  ]);
  // It is seen closing.
  await part.acting(() => void vi.advanceTimersByTime(300));
  expect(question()).toBeNull();
});

test('a wrong password shows below its field, and the question stays', async () => {
  await open(() => {
    throw new CallFailure('PASSWORD_WRONG', 400, 'wrong', { field: 'password' });
  });
  await part.type(password(), 'guess');
  await take();
  expect([password()?.getAttribute('aria-invalid'), question()?.textContent?.includes('wrong')]).toEqual([
    'true',
    true,
  ]);
});
