// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { DepositsScreen } from './deposits-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const lena = {
  depositId: '0190a0a0-0000-7000-8000-0000000000d1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  amount: '500.00',
  currency: 'PHP',
  came: { amount: '450.00', currency: 'PHP' },
  why: 'amount',
  transfer: null as object | null,
  provider: 'paylane',
  providerReference: 'PL-778',
  begunAt: '2026-11-25T09:00:00.000Z',
  waitsSince: '2026-11-25T10:00:00.000Z',
};
const omar = {
  ...lena,
  depositId: '0190a0a0-0000-7000-8000-0000000000d2',
  member: 'omar',
  came: { amount: '9.00', currency: 'USD' },
  why: 'currency',
};
const ping = {
  ...lena,
  depositId: '0190a0a0-0000-7000-8000-0000000000d3',
  member: 'ping',
  amount: '700.00',
  came: null,
  why: 'slip',
  transfer: { payer: 'Ping Payer', bank: 'Jade Bank', holder: 'Lantern Ltd', number: '0011 2233', note: 'TX-55' },
};
const open = async (answers: StaffAnswers = {}, me = {}) => {
  screen = await renderInConsole(<DepositsScreen merchant="LANTERN" />, {
    me,
    answers: {
      listDepositsInReview: () => [lena, omar, ping],
      watchDeposits: () => ({ waiting: 3, mark: 'a' }),
      readDepositSlip: () => ({ picture: 'UElDVFVSRQ==' }),
      decideDeposit: () => ({ state: 'confirmed' }),
      ...answers,
    } as StaffAnswers,
  });
};
const stale = ['listDepositsInReview', 'listMemberDeposits', 'watchDeposits'];
const decided = (input: object) => [{ name: 'decideDeposit', input, merchant: 'LANTERN' }];
const ask = (button: string, member: string) => () => screen.press(button, screen.row(member));
const submit = (button: string) => () => screen.press(button, screen.dialog());

test('each column shows its own figure, and only what came in the currency of the order can be credited', async () => {
  await open();
  expect(cellsOf(screen.row('lena')).slice(0, 6)).toEqual([
    '2026-11-25T10:00:00.000Z',
    'lena',
    '500.00 PHP',
    '450.00 PHP−50.00 PHP',
    'Another amount came than was ordered',
    'paylanePL-778',
  ]);
  expect(cellsOf(screen.row('omar')).slice(2, 5)).toEqual([
    '500.00 PHP',
    '9.00 USD',
    'The payment came in another currency',
  ]);
  expect(cellsOf(screen.row('ping')).slice(3, 6)).toEqual([
    'not known',
    'The member sent a slip',
    'Ping Payer, to Jade BankTX-55',
  ]);
  expect(['lena', 'omar', 'ping'].map((member) => buttonsOf(screen.row(member)))).toEqual([
    ['Ask again', 'Credit', 'Reject'],
    ['Ask again', 'Reject'],
    ['Check slip', 'Reject'],
  ]);
});

test('the provider is asked again at once, and what it says now is said', async () => {
  const states = ['review', 'confirmed', 'failed'] as const;
  let turn = 0;
  await open({ decideDeposit: () => ({ state: states[turn++] ?? 'review' }) });
  expect(await whatHappens(screen, ask('Ask again', 'omar'))).toEqual({
    sent: decided({ depositId: omar.depositId, step: 'ask' }),
    stale,
    said: ['The provider says the same; it still waits.'],
    isAsking: false,
  });
  const confirmed = await whatHappens(screen, ask('Ask again', 'lena'));
  expect(confirmed.said).toEqual(['What was ordered came after all; it is credited.']);
  expect((await whatHappens(screen, ask('Ask again', 'lena'))).said).toEqual(['The provider declined it.']);
});

test('what came is credited after it was said, not what was ordered', async () => {
  await open();
  expect((await whatHappens(screen, ask('Credit', 'lena'))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('lena ordered 500.00 PHP.');
  expect(screen.dialog()?.textContent).toContain('450.00 PHP are credited');
  expect(await whatHappens(screen, submit('Credit what came'))).toEqual({
    sent: decided({ depositId: lena.depositId, step: 'credit', amount: '450.00' }),
    stale,
    said: ['Credited.'],
    isAsking: false,
  });
});

test('a transfer by hand is credited as the statement shows it, beside its slip', async () => {
  await open();
  await screen.press('Check slip', screen.row('ping'));
  const asked = screen.asked.at(-1);
  expect(asked).toEqual({ name: 'readDepositSlip', input: { depositId: ping.depositId }, merchant: 'LANTERN' });
  const facts = [...(screen.dialog()?.querySelectorAll('tr') ?? [])].map((row) => [
    row.querySelector('th')?.textContent,
    ...cellsOf(row),
  ]);
  expect(facts).toEqual([
    ['Payer', 'Ping Payer'],
    ['Account', 'Jade Bank, 0011 2233'],
    ['Holder', 'Lantern Ltd'],
    ['Note', 'TX-55'],
  ]);
  expect(screen.field('Amount that came').value).toBe('700.00');
  await screen.type('Amount that came', '690.00 ');
  await screen.type("Reference on the bank's statement", 'BS-1');
  expect(await whatHappens(screen, submit('Credit what came'))).toEqual({
    sent: decided({ depositId: ping.depositId, step: 'receive', amount: '690.00', bankReference: 'BS-1' }),
    stale,
    said: ['Credited.'],
    isAsking: false,
  });
});

test('a rejection asks for the reason that the member reads', async () => {
  await open();
  await screen.press('Reject', screen.row('omar'));
  expect(screen.dialog()?.textContent).toContain('Nothing is credited to omar');
  expect((await whatHappens(screen, submit('Reject'))).sent).toEqual([]);
  await screen.type('Reason', 'Pay in PHP please');
  expect(await whatHappens(screen, submit('Reject'))).toEqual({
    sent: decided({ depositId: omar.depositId, step: 'reject', reason: 'Pay in PHP please' }),
    stale,
    said: ['Rejected; nothing was credited.'],
    isAsking: false,
  });
});

test('who decides at another merchant alone reads the queue here', async () => {
  await open({}, READS_AT_LANTERN);
  expect(buttonsOf(screen.row('lena'))).toEqual([]);
});
