// @vitest-environment jsdom
import type { WithdrawBank } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useAddCard } from './use-add-card.ts';

const bank = { bankCode: 'ICBC', bankName: 'Bank', minDigits: 16, maxDigits: 19 };
const banks = [bank, { ...bank, bankCode: 'JADE' }] as unknown as WithdrawBank[];
const typed = { cardNumber: '6222 0000 0000 0000', payeeName: 'Mai', paymentPassword: '123456' };
const added = vi.fn();

let part: RenderedPart;
let card: () => ReturnType<typeof useAddCard>;
afterEach(() => {
  part.unmount();
  toasts.hide();
  added.mockClear();
});

async function open(fixedName: string | null, addBankCard: () => unknown = () => ({})) {
  const around = { answers: { addBankCard } };
  ({ part, answer: card } = await renderHookInApp(() => useAddCard(banks, fixedName, added), around));
}
const send = async (some: Partial<typeof typed & { bankCode: string }> = {}) => {
  await part.acting(() => card().change({ ...typed, ...some }));
  await part.acting(() => void card().submit());
};

test.each([
  [null, { payeeName: 'Mai' }],
  ['MAI NGUYEN', {}],
])(
  'CACC-19: with the name %s the holder is sent as %j; the payment password does not stay in the form',
  async (name, sent) => {
    await open(name);
    await send();
    expect(part.asked.map(({ input }) => input)).toEqual([
      { bankCode: 'ICBC', cardNumber: '6222000000000000', paymentPassword: '123456', ...sent },
    ]);
    expect([card().values.paymentPassword, added.mock.calls.length]).toEqual(['', 1]);
  },
);

test.each([
  ['cardNumber', { cardNumber: '6222' }],
  ['payeeName', { payeeName: ' ' }],
  ['paymentPassword', { paymentPassword: '12345' }],
])('CACC-19: a %s that is wrong is marked, and nothing is sent', async (field, some) => {
  await open(null);
  await send(some);
  expect([Object.keys(card().problems), part.asked]).toEqual([[field], []]);
});

test.each([
  ['number', { cardNumber: '6222 0000 0000 0001' }],
  ['bank', { bankCode: 'JADE' }],
  ['holder', { payeeName: 'Lan' }],
])(
  'CACC-19: the same card sent again after a lost answer has the same key, and another %s another',
  async (_what, some) => {
    await open(null, () => {
      throw new CallFailure('UNKNOWN', 0, '');
    });
    await send();
    await send();
    await send(some);
    const [first, again, other] = part.asked.map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(added).not.toHaveBeenCalled();
  },
);
