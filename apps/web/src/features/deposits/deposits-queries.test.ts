// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  askTimes,
  countKept,
  type MakeQuery,
  OWN,
  probeQuery,
  sentBy,
  THREE_PAGES,
} from '../../../test/probe-query.ts';
import {
  cancelDeposit,
  depositOptionsQuery,
  depositQuery,
  depositsQuery,
  sendDepositSlip,
  startDeposit,
  startDirectDeposit,
  startManualDeposit,
} from './deposits-queries.ts';

const depositOf =
  (depositId: string): MakeQuery =>
  ({ call }) =>
    depositQuery(call, depositId);
const deposits: MakeQuery = ({ call }) => depositsQuery(call);

test.each([
  ['pending', [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
  ['review', [0, 10_000]],
  ['confirmed', [0]],
  ['failed', [0]],
])('DEPOSIT-06: a deposit that is %s is asked for at %j milliseconds', async (state, times) => {
  expect(await askTimes(depositOf('d1'), () => ({ state }), 10_000)).toEqual(times);
});

test('DEPOSIT-06: a deposit whose state could not be read is asked for again after two seconds', async () => {
  const failing = () => Promise.reject(new Error('no line'));
  expect(await askTimes(depositOf('d1'), failing, 4_000)).toEqual([0, 2_000, 4_000]);
});

test('DEPOSIT-04, DEPOSIT-06: options are read again when staff change settings; past deposits come by pages of ten', async () => {
  expect(await probeQuery(depositOptionsQuery)).toEqual({
    ...OWN,
    isByLanguage: true,
    news: ['status'],
    sends: [['getDepositOptions', {}]],
  });
  expect(await probeQuery(depositOf('d1'))).toEqual({ ...OWN, sends: [['getDeposit', { depositId: 'd1' }]] });
  expect(await probeQuery(deposits)).toEqual({
    ...OWN,
    freshMs: 0,
    sends: THREE_PAGES.map((page) => ['listDeposits', { ...page, size: 10 }]),
  });
  expect(await countKept([depositOptionsQuery, depositOf('d1'), depositOf('d2'), deposits])).toBe(4);
});

test.each([
  ['banks', 'startBankDeposit'],
  ['alipay', 'startAlipayDeposit'],
  ['qq', 'startQqDeposit'],
  ['wechat', 'startWechatDeposit'],
  ['virtualWallet', 'startVirtualWalletDeposit'],
] as const)('DEPOSIT-04: a deposit by %s is begun by %s', async (method, name) => {
  const input = { amount: '10.00' } as never;
  const sent = await sentBy((call) => startDirectDeposit(call, method, input, 'k1'));
  expect(sent).toEqual([name, input, { idempotencyKey: 'k1' }]);
});

test('CWAL-07: other deposits begin by their own calls, with the key of their form; one is cancelled, its slip sent, by its id', async () => {
  const input = { amount: '10.00' } as never;
  const slip = new File([], 'slip.png');
  const key = { idempotencyKey: 'k1' };
  expect(await sentBy((call) => startDeposit(call, input, 'k1'))).toEqual(['startDeposit', input, key]);
  expect(await sentBy((call) => startManualDeposit(call, input, 'k1'))).toEqual(['startManualDeposit', input, key]);
  expect(await sentBy((call) => cancelDeposit(call, 'd1'))).toEqual(['cancelDeposit', { depositId: 'd1' }]);
  expect(await sentBy((call) => sendDepositSlip(call, 'd1', slip))).toEqual([
    'sendDepositSlip',
    { depositId: 'd1', slip },
  ]);
});
