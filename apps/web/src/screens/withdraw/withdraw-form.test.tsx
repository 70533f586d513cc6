// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { isSentByApp } from '../../../test/is-sent-by-app.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
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
const onDone = vi.fn();
afterEach(() => {
  part.unmount();
  toasts.hide();
  onDone.mockClear();
});

interface At {
  readonly change?: object;
  readonly merchant?: object;
  readonly cards?: readonly object[];
  readonly requestWithdrawal?: () => unknown;
}
const threeCards = [card('new', NOON), card('a'), card('b')];

/** The form of a member with a balance of 100 and three cards, of which the first is too new. */
async function open({ change = {}, merchant = {}, cards = threeCards, requestWithdrawal = () => ({}) }: At = {}) {
  part = await renderInApp(
    <WithdrawForm
      settings={{ ...settings, ...change } as never}
      cards={cards as never}
      balance="100.00"
      onDone={onDone}
    />,
    {
      showsValues: true,
      info: { userName: 'mai', type: 0 },
      merchant: { currency: CNY, timeZone: 'UTC', playMoney: false, ...merchant },
      answers: { requestWithdrawal },
    },
  );
}

const amountInput = () => part.element.querySelector<HTMLInputElement>('input[inputmode=decimal]');
const pinInput = () => part.element.querySelector<HTMLInputElement>('input[type=password]');
const errors = () => [...part.element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const submitText = () => part.element.querySelector('button[type=submit]')?.textContent;

test('WITHDRAW-01: the limits are below the amount before anything is typed, and no error shows', async () => {
  await open();
  expect(part.element.textContent).toContain('limits minimum=¥10.00 maximum=¥500.00');
  expect(errors()).toEqual([]);
  expect(submitText()).toBe('ask');
  expect(part.element.querySelector('dl'), 'no cost of nothing').toBeNull();
  expect(amountInput()?.closest('div')?.textContent).toContain('¥');
});

test('WITHDRAW-01: an amount above the balance or the limit shows an error at once, too low or invalid ones with the attempt', async () => {
  await open();
  await part.type(amountInput(), '100.01');
  expect(errors()).toEqual(['amountTooMuch balance=¥100.00']);
  await part.type(amountInput(), '500.01');
  expect(errors()).toEqual(['amountTooHigh minimum=¥10.00 maximum=¥500.00']);
  for (const [typed, told] of [
    ['9.99', 'amountTooLow minimum=¥10.00 maximum=¥500.00'],
    ['ten', 'unreadable example=1,234.50'],
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

const fill = async (amount: string) => {
  await part.type(amountInput(), amount);
  await part.type(pinInput(), '123456');
  await part.submit();
};

test('WITHDRAW-01: cards, amount and password are named, and the password has six places', async () => {
  await open();
  expect([textsOf('legend span'), textsOf('label[for]')]).toEqual([['toCard'], ['amount', 'paymentPassword']]);
  expect(part.element.querySelectorAll('div:has(> input[type=password]) [dir=ltr] > span')).toHaveLength(6);
  expect(await isSentByApp(part)).toBe(true);
  await part.type(amountInput(), '20');
  expect(textsOf('[aria-live=polite] dt')).toEqual(['fee', 'arrives']);
});

test.each([
  ['500.00', '100'],
  ['50.50', '50.50'],
])('WITHDRAW-01: of a balance of 100 and at most %s, all is %s', async (maximumAmount, all) => {
  await open({ change: { maximumAmount } });
  await part.press(part.button('all'));
  expect(amountInput()?.value).toBe(all);
});

test('WITHDRAW-01: without a card that can be paid to nothing can be asked for', async () => {
  await open({ cards: [card('new', NOON)] });
  expect(part.element.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
  part.unmount();
  await open();
  expect(part.element.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
});

test.each([
  ['amount', 'amount'],
  ['paymentPassword', 'paymentPassword'],
])('WITHDRAW-01: a refusal that names the %s shows below it, and the password is typed anew', async (field, label) => {
  await open({
    requestWithdrawal: () => {
      throw new CallFailure('UNKNOWN', 400, 'not so', { field });
    },
  });
  await fill('20');
  const alert = part.element.querySelector('[role=alert]');
  expect([errors(), alert?.closest('div:has(> label)')?.querySelector('label')?.textContent]).toEqual([
    ['not so'],
    label,
  ]);
  expect([pinInput()?.value, onDone.mock.calls.length, toasts.current()]).toEqual(['', 0, undefined]);
});

test('WITHDRAW-01: what was asked for is said, and the form is done', async () => {
  await open();
  await fill('20');
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'asked' });
  await vi.waitUntil(() => onDone.mock.calls.length > 0);
});
