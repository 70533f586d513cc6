// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import WithdrawScreen from './withdraw.screen.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const withdrawal = {
  withdrawalId: 'w1',
  reference: 'R1',
  amount: '100.00',
  fee: '0.00',
  netAmount: '100.00',
  state: 'pending',
  reason: null,
  bankName: 'Bank',
  cardNumber: '**** 1234',
  createdAt: NOON,
  decidedAt: null,
  completedAt: null,
  mayCancel: false,
};
type Entry = typeof withdrawal | (Omit<typeof withdrawal, 'reason'> & { reason: string | null });

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

/** The member's withdrawals; pages of one each. */
async function open(pages: readonly (readonly Entry[])[], answers: Record<string, (input: never) => unknown> = {}) {
  part = await renderInApp(<WithdrawalHistory />, {
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: { currency: CNY, timeZone: 'UTC', brand: { name: 'Aurora' } },
    answers: {
      listWithdrawals: ({ page }: { page: number }) => ({
        list: pages[page - 1],
        pageNum: page,
        totalPages: pages.length,
        totalCount: pages.flat().length,
      }),
      ...answers,
    },
  });
}

const entries = () => [...part.element.querySelectorAll('li')];
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
const window = () => document.querySelector('dialog[open]:not([data-closing])');

test.each([
  ['pending', 1],
  ['reviewing', 2],
  ['approved', 3],
  ['paying', 3],
  ['held', 3],
  ['paid', undefined],
  ['rejected', undefined],
  ['failed', undefined],
  ['cancelled', undefined],
])('CWAL-03: a withdrawal that is %s has come to step %s', async (state, step) => {
  await open([[{ ...withdrawal, state }]]);
  expect(part.element.textContent).toContain(`state_${state}`);
  const track = part.element.querySelector('[role=img]');
  expect(track?.getAttribute('aria-label') ?? undefined).toBe(step && `step step=${step}`);
  const done = [...(track?.children ?? [])].map((place) => place.hasAttribute('data-done'));
  expect(done).toEqual(step ? [1, 2, 3].map((place) => place <= step) : []);
});

test('an entry says amount, card, time, and fee and reason where there are any', async () => {
  await open([
    [withdrawal, { ...withdrawal, withdrawalId: 'w2', fee: '2.00', netAmount: '98.00', reason: 'Wrong card' }],
  ]);
  const [plain, told] = entries().map(({ textContent }) => textContent ?? '');
  for (const text of ['¥100.00', 'Bank', '**** 1234', 'Nov 26, 2026, 12:00 PM']) expect(plain).toContain(text);
  expect(plain).not.toMatch(/arrivesNet|reason/);
  expect(told).toContain('arrivesNet net=¥98.00 fee=¥2.00');
  expect(told).toContain('reason reason=Wrong card');
});

test('details of the pressed withdrawal open, and go', async () => {
  await open([[withdrawal, { ...withdrawal, withdrawalId: 'w2', reference: 'R2' }]]);
  expect(window()).toBeNull();
  await part.press(entries()[1]?.querySelector('button'));
  expect(window()?.textContent).toContain('R2');
  await part.press(part.button('close'));
  expect(window()).toBeNull();
});

test('WITHDRAW-04: its details say amount, fee and what arrives, each its own', async () => {
  await open([[{ ...withdrawal, fee: '2.00', netAmount: '98.00' }]]);
  await part.press(entries()[0]?.querySelector('button'));
  const facts = [...(window()?.querySelectorAll('dt') ?? [])].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    amount: '¥100.00',
    fee: '¥2.00',
    arrives: '¥98.00',
    reference: 'R1',
  });
});

test('more are fetched on request, and none where there are none', async () => {
  await open([[withdrawal], [{ ...withdrawal, withdrawalId: 'w2' }]]);
  await part.press(part.button('loadMore'));
  expect(entries()).toHaveLength(2);
  expect(part.button('loadMore')).toBeUndefined();
  part.unmount();
  await open([[]]);
  expect(part.element.textContent).toBe('nonenoneText');
});

test('WALLET-06: the balance is fetched anew when one that was on its way has ended', async () => {
  let state = 'paying';
  const listWithdrawals = () => ({ list: [{ ...withdrawal, state }], pageNum: 1, totalPages: 1, totalCount: 1 });
  await open([], { listWithdrawals, getMe: () => ({}) });
  const refreshes = () => vi.mocked(invalidated).mock.calls.length;
  const { QueryClient } = await import('@tanstack/react-query');
  const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  await part.acting(() => void vi.advanceTimersByTime(5_000));
  expect(refreshes(), 'nothing has ended').toBe(0);
  state = 'paid';
  await part.acting(() => void vi.advanceTimersByTime(5_000));
  expect(entries()[0]?.textContent).toContain('state_paid');
  expect(invalidated.mock.calls).toEqual([[{ queryKey: ['private', 'me'] }]]);
  invalidated.mockRestore();
});

test('a withdrawal that may be taken back is taken back after a question, and the cashier is asked anew', async () => {
  const cancelWithdrawal = vi.fn(() => ({}));
  await open([[{ ...withdrawal, mayCancel: true }]], { cancelWithdrawal });
  await part.press(part.button('recallMessage'));
  expect(window()?.getAttribute('aria-label')).toBe('takeBackQuestion');
  expect(window()?.textContent).toContain('takeBackText amount=¥100.00');
  await part.press(part.button('keep'));
  expect([window(), cancelWithdrawal.mock.calls]).toEqual([null, []]);
  const before = timesAsked('listWithdrawals');
  await part.press(part.button('recallMessage'));
  await part.press([...(window()?.querySelectorAll('button') ?? [])].at(-1));
  expect(cancelWithdrawal.mock.calls).toEqual([[{ withdrawalId: 'w1' }]]);
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'takenBack' });
  expect(window()).toBeNull();
  expect(timesAsked('listWithdrawals')).toBe(before + 1);
});

test('one that cannot be taken back any more says why, and the list is asked for anew', async () => {
  const cancelWithdrawal = () => {
    throw new CallFailure('UNKNOWN', 409, 'Too late');
  };
  await open([[{ ...withdrawal, mayCancel: true }]], { cancelWithdrawal });
  const before = timesAsked('listWithdrawals');
  await part.press(part.button('recallMessage'));
  await part.press([...(window()?.querySelectorAll('button') ?? [])].at(-1));
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'Too late' });
  expect([window(), timesAsked('listWithdrawals')]).toEqual([null, before + 1]);
});

test('one that may not be taken back has no way to', async () => {
  await open([[withdrawal]]);
  expect(part.button('recallMessage')).toBeUndefined();
});

/** The whole screen of a member of a type. */
async function openScreen(type: number) {
  part = await renderInApp(<WithdrawScreen />, {
    info: { userName: 'mai', type },
    merchant: { currency: CNY, timeZone: 'UTC', brand: { name: 'Aurora' } },
  });
}

test('WITHDRAW-01: the screen has a tab to ask and one of what was asked for, and begins with the first', async () => {
  await openScreen(0);
  const tabs = [...part.element.querySelectorAll('[role=tab]')];
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['tabAsk', 'tabHistory']);
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('withdraw');
  expect(part.asked.map(({ name }) => name)).not.toContain('listWithdrawals');
  await part.press(tabs[1]);
  expect(part.asked.map(({ name }) => name)).toContain('listWithdrawals');
});

test('WITHDRAW-04: a trial member reads why not and is led to the registration', async () => {
  await openScreen(4);
  expect(part.element.querySelector('[role=tab]')).toBeNull();
  expect(part.element.textContent).toContain('trial');
  expect(toasts.current()?.text).toBe('trialRefused');
  await part.press(part.button('registerNow'));
  expect(part.went).toEqual(['/m/register']);
});
