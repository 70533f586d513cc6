// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { type DepositMethod, useDeposit } from './use-deposit.ts';

const banks = [{ accountId: 'a1' }, { accountId: 'a2' }];

let part: RenderedPart;
let deposit: () => ReturnType<typeof useDeposit>;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open(method: DepositMethod['method'], answer: () => unknown) {
  const of = { method, minimum: '10.00', maximum: '500.00' } as DepositMethod;
  ({ part, answer: deposit } = await renderHookInApp(() => useDeposit(of, banks), {
    merchant: { currency: CNY },
    answers: { startBankDeposit: answer, startManualDeposit: answer, startAlipayDeposit: answer },
  }));
}
const opened = () => ({ deposit: { depositId: 'd 1' } });
const submit = () => part.acting(() => void deposit().submit());
const change = (amount: string) => part.acting(() => deposit().change(amount));
const keys = () => part.asked.map(({ key }) => key);

test.each([
  ['banks', 'startBankDeposit'],
  ['alipay', 'startAlipayDeposit'],
] as const)('DEPOSIT-04: %s is opened by %s and led to its own page', async (method, name) => {
  await open(method, opened);
  await change('20');
  await submit();
  expect(part.asked).toEqual([{ name, input: { amount: '20' }, key: expect.any(String) }]);
  expect(part.went).toEqual(['/m/voucherCenter?depositId=d%201']);
});

test('CWAL-07: a transfer by hand goes to the first account until another is chosen, and needs a name', async () => {
  await open('manual', opened);
  await change('20');
  await submit();
  await part.acting(() => deposit().changeTransfer({ payerName: ' x ' }));
  await submit();
  expect(part.asked).toEqual([]);
  await part.acting(() => deposit().changeTransfer({ payerName: ' Mai ' }));
  await submit();
  await part.acting(() => deposit().changeTransfer({ accountId: 'a2' }));
  await submit();
  expect(part.asked.map(({ input }) => input)).toEqual([
    { amount: '20', accountId: 'a1', payerName: 'Mai' },
    { amount: '20', accountId: 'a2', payerName: 'Mai' },
  ]);
});

test.each([
  ['account', { accountId: 'a2' }],
  ['name', { payerName: 'Lan' }],
])('CWAL-07: after a lost answer another %s is another deposit, and the same one is not', async (_what, other) => {
  await open('manual', () => {
    throw new CallFailure('UNKNOWN', 0, '');
  });
  await change('20');
  await part.acting(() => deposit().changeTransfer({ payerName: 'Mai' }));
  await submit();
  await submit();
  await part.acting(() => deposit().changeTransfer(other));
  await submit();
  const [first, again, next] = keys();
  expect([again, keys().length]).toEqual([first, 3]);
  expect(next).not.toBe(first);
});

test('a retry after a lost answer is the same deposit; another amount, and one after an answer, are others', async () => {
  let isLost = true;
  await open('banks', () => {
    if (isLost) throw new CallFailure('UNKNOWN', 0, '');
    return opened();
  });
  await change('9');
  await submit();
  expect(keys()).toEqual([]);
  await change('20');
  await submit();
  await submit();
  await change('30');
  await submit();
  isLost = false;
  await submit();
  await submit();
  const [first, again, other, otherAgain, next] = keys();
  expect([again, otherAgain]).toEqual([first, other]);
  expect(new Set([first, other, next]).size).toBe(3);
});
