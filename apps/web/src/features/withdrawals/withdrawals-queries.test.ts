// @vitest-environment jsdom
import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import {
  askTimes,
  countKept,
  isOutdatedBy,
  type MakeQuery,
  OWN,
  probeQuery,
  sentBy,
} from '../../../test/probe-query.ts';
import {
  addBankCard,
  bankCardsQuery,
  banksQuery,
  cancelWithdrawal,
  refreshCashier,
  removeBankCard,
  requestWithdrawal,
  withdrawalsQuery,
  withdrawSettingsQuery,
} from './withdrawals-queries.ts';

const settings: MakeQuery = ({ call }) => withdrawSettingsQuery(call);
const withdrawals =
  (states: readonly string[] = []) =>
  ({ page }: { page?: unknown }) => ({ pageNum: page, totalPages: 3, list: states.map((state) => ({ state })) });

test.each<[string, MakeQuery, string, object]>([
  ['WITHDRAW-01: limits and fee', settings, 'getWithdrawSettings', { freshMs: 0, news: ['status'] }],
  ['CWAL-04: the cards', bankCardsQuery, 'listBankCards', { freshMs: 0, isByLanguage: true }],
  ['the banks', banksQuery, 'listWithdrawBanks', { isByLanguage: true }],
])('%s are the member’s own', async (_what, make, name, expected) => {
  expect(await probeQuery(make)).toEqual({ ...OWN, ...expected, sends: [[name, {}]] });
});

test('withdrawals come by pages of ten and are never fresh', async () => {
  expect(await probeQuery(withdrawalsQuery, withdrawals())).toEqual({
    ...OWN,
    isByLanguage: true,
    freshMs: 0,
    sends: [1, 2, 3].map((page) => ['listWithdrawals', { page, size: 10 }]),
  });
});

test.each([
  ...['pending', 'reviewing', 'approved', 'paying', 'held'].map((state) => [state, [0, 5_000, 10_000]] as const),
  ...['paid', 'refused', 'cancelled'].map((state) => [state, [0]] as const),
])('withdrawals of which one is %s are asked for at %j milliseconds', async (state, times) => {
  expect(await askTimes(withdrawalsQuery, withdrawals(['paid', state]), 10_000)).toEqual(times);
});

test('withdrawals are asked for again while one of any page that was read is open', async () => {
  const states = [['paid'], ['pending'], ['paid']];
  const answer = ({ page }: { page?: unknown }) => withdrawals(states[Number(page) - 1])({ page });
  expect(await askTimes(withdrawalsQuery, answer, 10_000, 3)).toEqual([0, 5_000, 10_000]);
});

test('after a change cards, limits and withdrawals are asked for anew, the banks are not', async () => {
  const isRefreshed = (make: MakeQuery) => isOutdatedBy(make, refreshCashier, withdrawals());
  expect(await isRefreshed(settings)).toBe(true);
  expect(await isRefreshed(bankCardsQuery)).toBe(true);
  expect(await isRefreshed(withdrawalsQuery)).toBe(true);
  expect(await isRefreshed(banksQuery)).toBe(false);
  expect(await countKept([settings, bankCardsQuery, withdrawalsQuery, banksQuery], withdrawals())).toBe(4);
});

const given = { amount: '5.00' } as never;
const key = { idempotencyKey: 'k1' };
test.each<[name: string, send: (call: Call) => unknown, more: readonly unknown[]]>([
  ['requestWithdrawal', (call) => requestWithdrawal(call, given, 'k1'), [given, key]],
  ['cancelWithdrawal', (call) => cancelWithdrawal(call, 'w1'), [{ withdrawalId: 'w1' }]],
  ['addBankCard', (call) => addBankCard(call, given, 'k1'), [given, key]],
  ['removeBankCard', (call) => removeBankCard(call, 'b1'), [{ bankCardId: 'b1' }]],
])(
  'CWAL-03, CACC-19: %s sends what was entered, with a key where it must not happen twice',
  async (name, send, more) => {
    expect(await sentBy(send)).toEqual([name, ...more]);
  },
);
