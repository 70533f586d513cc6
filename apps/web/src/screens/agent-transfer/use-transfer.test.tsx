// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { TransferForm } from './transfer-form.tsx';

const settings = { minimum: '10.00', maximum: '5000.00', leftToday: '20000.00' };
const downlines = { list: [{ memberId: 'm1', account: 'low01', isAgent: false }], pageNum: 1, totalPages: 1 };

let part: RenderedPart;
afterEach(() => part.unmount());

/** The form, beside what shows the agent's balance. */
function Page() {
  useMe();
  return <TransferForm settings={settings as never} balance="100.00" account="low01" />;
}
const open = async () => {
  part = await renderInApp(<Page />, {
    info: { userName: 'agent', type: 0 },
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: {
      getMe: () => ({}),
      listDownlines: () => downlines,
      transferToDownline: () => ({ amount: '20.00', account: 'low01' }),
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
