// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { type Proof, usePaymentPassword } from './use-payment-password.ts';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

const fresh = { paymentPassword: '123456', confirmPaymentPassword: '123456' };
const proofs = { oldPaymentPassword: '654321', password: 'secret', answer: 'Rex' };
async function open(proof: Proof, address = '/m/member/paymentPassword') {
  const opened = await renderHookInApp(() => usePaymentPassword(proof), {
    address,
    info: { userName: 'mai', type: 0 },
    answers: { getMe: () => ({ member: { hasPassword: true } }), setPaymentPassword: () => null },
  });
  part = opened.part;
  return async (values: object) => {
    await part.acting(() => opened.answer().change(values));
    await part.acting(() => void opened.answer().submit());
    return part.asked.flatMap(({ name, input }) => (name === 'setPaymentPassword' ? [input] : []));
  };
}

test.each<[Proof, object]>([
  ['old', { oldPaymentPassword: '654321' }],
  ['password', { password: 'secret' }],
  ['answer', { password: 'secret', answer: 'Rex' }],
])('a payment password is sent with its proof alone: %s', async (proof, sent) => {
  const send = await open(proof);
  expect(await send(fresh)).toEqual([]);
  expect(await send(proofs)).toEqual([{ ...fresh, ...sent }]);
});

test.each([
  ['', '/m/member/home', false],
  ['?from=withdraw', '/m/withdraw', true],
])('set at an address with %s it leads to %s', async (query, led, isReplaced) => {
  const send = await open('password', `/m/member/paymentPassword${query}`);
  await send({ ...fresh, ...proofs });
  expect([part.went, part.replaced]).toEqual([[led], isReplaced ? [led] : []]);
});
