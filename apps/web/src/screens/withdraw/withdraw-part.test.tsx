// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { WITHDRAW_SETTINGS as settings } from '../../../test/withdraw-settings.ts';
import { WithdrawPart } from './withdraw-part.tsx';

const DAY = Date.parse('2026-11-26T12:00:00Z');
const card = { bankCardId: 'old', bankName: 'Bank', cardNumber: '**** 1234', isWithdrawActive: true, activeFrom: null };
const newCard = { ...card, bankCardId: 'new', isWithdrawActive: false, activeFrom: DAY };
const me = { member: { hasPaymentPassword: true }, wallet: { sumBalance: '100.00' } };

let part: RenderedPart;
afterEach(() => part.unmount());

/** The counter of a member for whom these answers hold. */
async function open(answers: Readonly<Record<string, (input: never) => unknown>> = {}, cards = [newCard, card]) {
  let times = 0;
  part = await renderInApp(<WithdrawPart onDone={() => (times += 1)} />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 },
      timeZone: 'UTC',
      playMoney: false,
    },
    answers: {
      getMe: () => me,
      getWithdrawSettings: () => settings,
      listBankCards: () => ({ bankCards: cards }),
      getBonuses: () => ({ active: null }),
      ...answers,
    },
  });
  return () => times;
}

const requests = () => part.asked.filter(({ name }) => name === 'requestWithdrawal');
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
const pin = () => part.element.querySelector<HTMLInputElement>('input[type=password]');
const ask = async (amount: string) => {
  await part.type(part.element.querySelector('input[inputmode=decimal]'), amount);
  await part.type(pin(), '123456');
  await part.submit();
};

test('WITHDRAW-01: what is asked for goes to the card that may be paid to, and a new one cannot be chosen yet', async () => {
  await open({ requestWithdrawal: () => ({}) });
  const radios = [...part.element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
  ]);
  await ask('20');
  expect(requests().map(({ input }) => input)).toEqual([{ amount: '20', cardId: 'old', paymentPassword: '123456' }]);
});

test.each([
  [null, []],
  [1, ['usualMinutes']],
  [60, ['usualMinutes']],
  [61, ['usualHours']],
])(
  'WITHDRAW-01: how long a withdrawal usually takes is said where it is known: %s minutes',
  async (usualMinutes, said) => {
    await open({ getWithdrawSettings: () => ({ ...settings, usualMinutes }) });
    const spans = [...part.element.querySelectorAll('section > span')].map(({ textContent }) => textContent ?? '');
    expect(spans.filter((text) => text.startsWith('usual'))).toEqual(said);
  },
);

test('WITHDRAW-01: a first withdrawal names its steps, and a card is added for it', async () => {
  await open({ getMe: () => ({ ...me, member: { hasPaymentPassword: false } }) }, []);
  expect(part.element.textContent).toContain('step');
  await part.press(part.button('setPassword'));
  expect(part.went).toEqual(['/m/member/paymentPassword?from=withdraw']);
  part.unmount();
  await open({}, []);
  await part.press(part.button('addCard'));
  expect(part.went).toEqual(['/m/member/bankCard?from=withdraw']);
});

test('WITHDRAW-01: all asks for the most that may leave at once; the fee and the arriving amount are below', async () => {
  const fee = { freePerDay: 0, fixed: '2.00', basisPoints: 0 };
  await open({
    getMe: () => ({ ...me, wallet: { sumBalance: '900.00' } }),
    getWithdrawSettings: () => ({ ...settings, withdrawPenaltyCharge: fee }),
  });
  await part.press(part.button('all'));
  expect(part.element.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.value).toBe('500');
  expect([...part.element.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['¥2.00', '¥498.00']);
});

test('WITHDRAW-01: without a card that may be paid to nothing can be asked for', async () => {
  await open({}, [newCard]);
  expect(part.element.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
  await ask('20');
  expect(requests()).toEqual([]);
});

test('WALLET-06: after a withdrawal balance, cards, limits and list are refetched, and the form is notified', async () => {
  const times = await open({ requestWithdrawal: () => ({}) });
  const before = ['getMe', 'getWithdrawSettings', 'listBankCards'].map(timesAsked);
  await ask('20');
  expect(['getMe', 'getWithdrawSettings', 'listBankCards'].map(timesAsked)).toEqual(before.map((count) => count + 1));
  expect(times()).toBe(1);
});

test('CWAL-03: a retry after a lost answer has the same key, another amount or a finished one another', async () => {
  let isLost = true;
  await open({
    requestWithdrawal: () => {
      if (isLost) throw new CallFailure('UNKNOWN', 0, '');
      return {};
    },
  });
  await ask('20');
  expect(pin()?.value).toBe('');
  isLost = false;
  await ask('20');
  await ask('20');
  await ask('30');
  const keys = requests().map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('CWAL-03: after a lost answer the same amount to another card is another withdrawal', async () => {
  const lost = () => {
    throw new CallFailure('UNKNOWN', 0, '');
  };
  await open({ requestWithdrawal: lost }, [card, { ...card, bankCardId: 'second' }]);
  await ask('20');
  await part.press(part.element.querySelectorAll('input[type=radio]')[1]);
  await ask('20');
  expect(requests().map(({ input }) => input)).toMatchObject([
    { amount: '20', cardId: 'old' },
    { amount: '20', cardId: 'second' },
  ]);
  expect(requests()[1]?.key).not.toBe(requests()[0]?.key);
});

test.each([
  ['no payment password', { getMe: () => ({ ...me, member: { hasPaymentPassword: false } }) }, 'needPassword'],
  ['no card', { listBankCards: () => ({ bankCards: [] }) }, 'needCard'],
  ['a bonus that runs', { getBonuses: () => ({ active: { title: 'Welcome' } }) }, 'blocksWithdraw'],
  ['a wait', { getWithdrawSettings: () => ({ ...settings, waitUntil: DAY, waitSeconds: 3600 }) }, 'waitingText'],
  [
    'none left today',
    {
      getWithdrawSettings: () => ({
        ...settings,
        bankConfig: { maxTransactionTimes: 3, remainingTransactionTimes: 0 },
      }),
    },
    'noneLeft',
  ],
  ['a closed counter', { getWithdrawSettings: () => ({ ...settings, allowWithdraw: 'N' }) }, 'closedText'],
])('WITHDRAW-01: with %s no form shows, but the reason', async (_title, answers, text) => {
  await open(answers);
  expect(part.element.querySelector('form')).toBeNull();
  expect(part.element.textContent).toContain(text);
});

test('WITHDRAW-01: available is what can leave now, and a bonus that keeps it in is named before a password or a card is asked for', async () => {
  const purse = () =>
    [...part.element.querySelectorAll('section:first-of-type span')].map(({ textContent }) => textContent);
  await open();
  expect(purse().slice(0, 2)).toEqual(['available', expect.stringContaining(me.wallet.sumBalance)]);
  expect(part.element.textContent).not.toContain('ofBalance');
  part.unmount();
  await open(
    {
      getBonuses: () => ({ active: { title: 'Welcome' } }),
      getMe: () => ({ ...me, member: { hasPaymentPassword: false } }),
      listBankCards: () => ({ bankCards: [] }),
    },
    [],
  );
  expect(purse()).toEqual(['available', '¥0.00', 'ofBalance']);
  expect(part.element.textContent).toContain('blocksWithdraw');
  expect(part.element.textContent).not.toContain('needPassword');
});
