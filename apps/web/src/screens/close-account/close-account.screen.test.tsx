// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sendForm } from '../../../test/send-form.ts';
import type { SessionStore } from '../../shared/session/session.ts';
import CloseAccountScreen from './close-account.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

const state = { visitor: 'member', info: { userName: 'mai', type: 0 } } as ReturnType<SessionStore['current']>;
const end = vi.fn();

async function open(obstacles: readonly string[], closeAccount: () => unknown = () => ({ closesAt: 0 })) {
  end.mockClear();
  part = await renderInApp(<CloseAccountScreen />, {
    address: '/m/member/close',
    merchant: { timeZone: 'UTC', currency: CNY },
    session: {
      current: () => state,
      rendered: () => state,
      begin: () => undefined,
      isLeaving: () => false,
      leave: () => undefined,
      end,
      subscribe: () => () => undefined,
    },
    answers: {
      getAccountClosing: () => ({ obstacles, leastPaid: '10.00' }),
      closeAccount,
      getMe: () => ({ member: { hasPassword: true } }),
    },
  });
}
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const password = () => dialog()?.querySelector('input[type=password]');
const links = () => [...part.element.querySelectorAll('li a')].map((link) => link.getAttribute('href'));

test('each thing that is in the way leads to where it is settled, and nothing is asked', async () => {
  await open(['balance', 'held', 'bonus', 'bets', 'vendors', 'deposits', 'withdrawals', 'agent']);
  expect(links()).toEqual([
    '/m/withdraw',
    '/m/member/transactions',
    '/m/member/bonuses',
    '/m/gameRecord',
    '/m/member/walletTransfer',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/service',
  ]);
  expect(part.button('ask')).toBeUndefined();
});

test('with nothing in the way the password is asked for, the session ends, and the page says until when a login keeps it', async () => {
  await open([]);
  expect(part.element.textContent).toContain('kept');
  await part.press(part.button('ask'));
  await part.type(password(), 'secret');
  await sendForm(dialog()?.querySelector('form'), part.acting);
  expect(part.asked.filter(({ name }) => name === 'closeAccount').map(({ input }) => input)).toEqual([
    { password: 'secret' },
  ]);
  expect(end).toHaveBeenCalledOnce();
  expect(part.element.textContent).toContain('done');
});

test('a wrong password shows below its field; what came in the way meanwhile closes the question', async () => {
  await open([], () => {
    throw new CallFailure('PASSWORD_WRONG', 400, 'wrong', { field: 'password' });
  });
  await part.press(part.button('ask'));
  await sendForm(dialog()?.querySelector('form'), part.acting);
  expect(password()?.getAttribute('aria-invalid')).toBe('true');
  part.unmount();
  await open([], () => {
    throw new CallFailure('ACCOUNT_NOT_EMPTY', 409, 'not yet', { obstacles: ['balance'] });
  });
  await part.press(part.button('ask'));
  await sendForm(dialog()?.querySelector('form'), part.acting);
  expect(part.asked.filter(({ name }) => name === 'getAccountClosing').length).toBe(2);
});
