// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { TransferForm } from './transfer-form.tsx';

const settings = { minimum: '10.00', maximum: '5000.00', leftToday: '20000.00' };
const downlines = {
  list: [
    { memberId: 'm1', account: 'low01', isAgent: false },
    { memberId: 'm2', account: 'low02', isAgent: false },
  ],
  pageNum: 1,
  totalPages: 1,
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

/** The form, beside what shows the agent's balance. */
function Page() {
  useMe();
  return <TransferForm settings={settings as never} balance="100.00" account="low01" />;
}
const open = async (answer: () => object = () => ({ amount: '20.00', account: 'low01' })) => {
  part = await renderInApp(<Page />, {
    info: { userName: 'agent', type: 0 },
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: {
      getMe: () => ({}),
      listDownlines: () => downlines,
      transferToDownline: answer,
    },
  });
};
const pin = () => part.element.querySelector('input[type=password]');
const question = () => document.querySelector('dialog[open]');
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'transferToDownline' ? [input] : []));
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;

test.each([
  ['an amount below the least', '9', '123456'],
  ['half a payment password', '20', '123'],
])('AGENT-13: with %s there is no last question, and nothing is sent', async (_title, amount, typed) => {
  await open();
  await part.type(part.element.querySelector('input[inputmode=decimal]'), amount);
  await part.type(pin(), typed);
  await part.submit();
  expect(question()).toBeNull();
  expect(sent()).toEqual([]);
});

test('AGENT-13, WALLET-06: nothing leaves before the last question is answered; then the balance is asked for anew', async () => {
  await open();
  await part.type(part.element.querySelector('input[inputmode=decimal]'), '20');
  await part.type(pin(), '123456');
  await part.submit();
  expect(question()).not.toBeNull();
  expect(sent()).toEqual([]);
  await part.press(question()?.querySelectorAll('button')[1]);
  expect(sent()).toEqual([{ memberId: 'm1', amount: '20', paymentPassword: '123456' }]);
  expect(timesAsked('getMe')).toBe(2);
});

test('AGENT-13: a retry after a lost answer is the same transfer; the same amount to another member, and another amount, are others', async () => {
  await open(() => {
    throw new CallFailure('UNKNOWN', 0, '');
  });
  const amount = () => part.element.querySelector('input[inputmode=decimal]');
  const send = async () => {
    await part.type(pin(), '123456');
    await part.submit();
    await part.press(question()?.querySelectorAll('button')[1]);
  };
  await part.type(amount(), '20');
  await send();
  await send();
  await part.press(part.element.querySelectorAll('input[type=radio]')[1]);
  await send();
  await part.type(amount(), '30');
  await send();
  const tries = part.asked.filter(({ name }) => name === 'transferToDownline');
  expect(tries.map(({ input }) => input)).toMatchObject([
    { memberId: 'm1', amount: '20' },
    { memberId: 'm1', amount: '20' },
    { memberId: 'm2', amount: '20' },
    { memberId: 'm2', amount: '30' },
  ]);
  const [first, again, other, more] = tries.map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, other, more]).size).toBe(3);
});
