// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { WITHDRAW_SETTINGS } from '../../../test/withdraw-settings.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const settings = {
  ...WITHDRAW_SETTINGS,
  withdrawPenaltyCharge: { freePerDay: 0, fixed: '2.00', basisPoints: 0 },
  bankConfig: { maxTransactionTimes: 3, remainingTransactionTimes: 2 },
};
const NOON = Date.parse('2026-11-26T12:00:00Z');
const card = (bankCardId: string, activeFrom: number | null = null) => ({
  bankCardId,
  bankName: `Bank ${bankCardId}`,
  cardNumber: `**** ${bankCardId}`,
  isWithdrawActive: activeFrom === null,
  activeFrom,
});

let part: RenderedPart;
afterEach(() => part.unmount());

/** The form of a member with a balance of 100 and three cards, of which the first is too new. */
async function open({ change = {}, merchant = {} }: { change?: object; merchant?: object } = {}) {
  part = await renderInApp(
    <WithdrawForm
      settings={{ ...settings, ...change } as never}
      cards={[card('new', NOON), card('a'), card('b')] as never}
      balance="100.00"
      onDone={vi.fn()}
    />,
    {
      showsValues: true,
      info: { userName: 'mai', type: 0 },
      merchant: { currency: CNY, timeZone: 'UTC', playMoney: false, ...merchant },
      answers: { requestWithdrawal: () => ({}) },
    },
  );
}

const amountInput = () => part.element.querySelector<HTMLInputElement>('input[inputmode=decimal]');
const pinInput = () => part.element.querySelector<HTMLInputElement>('input[type=password]');
const errors = () => [...part.element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const submitText = () => part.element.querySelector('button[type=submit]')?.textContent;

test('WITHDRAW-01: the limits stand below the amount before anything is typed, and nothing is called wrong', async () => {
  await open();
  expect(part.element.textContent).toContain('limits minimum=¥10.00 maximum=¥500.00');
  expect(errors()).toEqual([]);
  expect(submitText()).toBe('ask');
  expect(part.element.querySelector('dl'), 'no cost of nothing').toBeNull();
  expect(amountInput()?.closest('div')?.textContent).toContain('¥');
});

test('WITHDRAW-01: what is beyond the balance or the limit is told at once, what is too low or no amount with the attempt', async () => {
  await open();
  await part.type(amountInput(), '100.01');
  expect(errors()).toEqual(['amountTooMuch balance=¥100.00']);
  await part.type(amountInput(), '500.01');
  expect(errors()).toEqual(['amountTooHigh minimum=¥10.00 maximum=¥500.00']);
  for (const [typed, told] of [
    ['9.99', 'amountTooLow minimum=¥10.00 maximum=¥500.00'],
    ['ten', 'amountFormat'],
  ] as const) {
    part.unmount();
    await open();
    await part.type(amountInput(), typed);
    expect(errors()).toEqual([]);
    await part.type(pinInput(), '123456');
    await part.submit();
    expect(errors()).toEqual([told]);
  }
});

test('WITHDRAW-01: without the whole payment password nothing is sent and the form says how long it is', async () => {
  await open();
  await part.type(amountInput(), ' 20 ');
  await part.type(pinInput(), '12345');
  await part.submit();
  expect(errors()).toEqual(['sixDigits']);
  expect(part.asked.filter(({ name }) => name === 'requestWithdrawal')).toEqual([]);
  await part.type(pinInput(), '123456');
  expect(errors()).toEqual([]);
});

test('WITHDRAW-01: fee, what arrives, what is left of the day and the amount on the button follow what is typed', async () => {
  await open();
  await part.type(amountInput(), '20');
  const facts = () => [...part.element.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts()).toEqual(['¥2.00', '¥18.00']);
  expect(part.element.textContent).toContain('leftToday count=2');
  expect(submitText()).toBe('askAmount amount=¥20.00');
  part.unmount();
  await open({ change: { withdrawPenaltyCharge: { ...settings.withdrawPenaltyCharge, freePerDay: 3 } } });
  await part.type(amountInput(), '20');
  expect(facts()).toEqual(['feeNone', '¥20.00']);
});

test('WITHDRAW-01: the chosen card is paid to; one that is too new says from when on and cannot be chosen', async () => {
  await open();
  const radios = [...part.element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const chosen = () => radios.findIndex(({ checked }) => checked);
  expect([chosen(), radios.map(({ disabled }) => disabled)]).toEqual([1, [true, false, false]]);
  const cards = [...part.element.querySelectorAll('label:has(input[type=radio])')];
  expect(cards.map((label) => label.textContent)).toEqual([
    'Bank newnewCardFrom time=Nov 26, 2026, 12:00 PM',
    'Bank a**** a',
    'Bank b**** b',
  ]);
  expect(cards.map((label) => label.hasAttribute('data-waits'))).toEqual([true, false, false]);
  await part.press(radios[2]);
  expect(chosen()).toBe(2);
  await part.type(amountInput(), '20');
  await part.type(pinInput(), '123456');
  await part.submit();
  expect(part.asked.find(({ name }) => name === 'requestWithdrawal')?.input).toMatchObject({ cardId: 'b' });
});

test('MEMBER-06: the cards are managed at their own screen', async () => {
  await open();
  await part.press(part.button('manageCards'));
  expect(part.went).toEqual(['/m/member/bankCard']);
});

test('a merchant without real money says so', async () => {
  await open();
  expect(part.element.textContent).not.toContain('playMoney');
  part.unmount();
  await open({ merchant: { playMoney: true } });
  expect(part.element.textContent).toContain('playMoney');
});
