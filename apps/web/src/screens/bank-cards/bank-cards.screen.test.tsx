// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import BankCardsScreen from './bank-cards.screen.tsx';

const card = {
  bankCardId: 'c1',
  bankCode: 'ICBC',
  bankName: 'Bank',
  cardNumber: '**** 1234',
  payeeName: 'Mai',
  activeFrom: null,
  isInUse: false,
};
const banks = [
  { bankCode: 'ICBC', bankName: 'Bank', minDigits: 16, maxDigits: 19 },
  { bankCode: 'CCB', bankName: 'Other', minDigits: 16, maxDigits: 16 },
];
const settings = { maxCardCount: 2, newCardWaitHours: 0, normalDeleteBankCard: 'Y' };
const member = { hasPaymentPassword: true, payeeName: null as string | null };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface Given {
  address?: string;
  bankCards?: readonly object[];
  change?: Partial<typeof settings>;
  own?: Partial<typeof member>;
  isGuest?: boolean;
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open({
  address = '/m/member/bankCard',
  bankCards = [card],
  change,
  own,
  isGuest = false,
  answers,
}: Given = {}) {
  part = await renderInApp(<BankCardsScreen />, {
    address,
    showsValues: true,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { timeZone: 'UTC' },
    answers: {
      getMe: () => ({ member: { ...member, ...own } }),
      listBankCards: () => ({ bankCards, ...settings, ...change }),
      listWithdrawBanks: () => banks,
      addBankCard: () => ({}),
      ...answers,
    },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const sheet = () => part.element.querySelector('dialog[open]:not([data-closing])');
const input = (label: string) =>
  document.getElementById(
    [...part.element.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '',
  ) as HTMLInputElement | null;
const hints = () => texts('dialog p[id$=note]');

test('MEMBER-06: the page says what cards are for, how many there are and how many there can be', async () => {
  await open();
  expect([texts('section b'), texts('section b + span')]).toEqual([['cardsTitle'], ['cardsText']]);
  expect(texts('h3')).toEqual(['Bank']);
  expect(texts('p:last-of-type').at(-1)).toBe('cardCount count=1 maximum=2');
  expect([part.button('addCard') !== undefined, part.button('remove') !== undefined]).toEqual([true, true]);
});

test('MEMBER-06: without a card it says so', async () => {
  await open({ bankCards: [] });
  expect(part.element.textContent).toContain('noCardsnoCardsText');
  part.unmount();
  await open();
  expect(part.element.textContent).not.toContain('noCards');
});

test.each([
  ['as many cards as there can be', { change: { maxCardCount: 1 } }],
  ['no bank', { answers: { listWithdrawBanks: () => [] } }],
])('CACC-19: with %s none is added', async (_why, given) => {
  await open(given);
  expect(part.button('addCard')).toBeUndefined();
});

test('CACC-19: where cards are not removed by members there is no way to', async () => {
  await open({ change: { normalDeleteBankCard: 'N' } });
  expect(part.button('remove')).toBeUndefined();
});

test('CACC-19: how long a new card waits is said where it waits', async () => {
  await open({ change: { newCardWaitHours: 1 } });
  expect(part.element.textContent).toContain('waitHint hours=1');
});

test('CACC-19: who has no payment password reads so and is led to it, and comes back here', async () => {
  await open({ own: { hasPaymentPassword: false } });
  expect(part.element.textContent).toContain('needPasswordText');
  await part.press(part.button('addCard'));
  expect([part.went, sheet()]).toEqual([['/m/member/paymentPassword?from=bankCard'], null]);
  part.unmount();
  await open();
  expect(part.element.textContent).not.toContain('needPasswordText');
});

test('CACC-19: the sheet asks for bank, number, holder and payment password, and says how many digits a bank’s cards have', async () => {
  await open();
  expect(sheet()).toBeNull();
  await part.press(part.button('addCard'));
  expect([part.went, sheet()?.getAttribute('aria-label'), texts('dialog h2')]).toEqual([[], 'addCard', ['addCard']]);
  expect(texts('dialog label')).toEqual(['bank', 'number', 'holder', 'paymentPassword']);
  expect(texts('dialog option')).toEqual(['Bank', 'Other']);
  expect(hints()).toEqual(['digitsRange minimum=16 maximum=19', 'holderHint']);
  expect(input('holder')?.readOnly).toBe(false);
  const select = part.element.querySelector('select');
  await part.acting(() => {
    if (select) select.value = 'CCB';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(hints()[0]).toBe('digits minimum=16');
});

test('WITHDRAW-01: who comes from a withdrawal finds the sheet open, and is back there once the card is added', async () => {
  await open({ address: '/m/member/bankCard?from=withdraw', bankCards: [] });
  expect(sheet()?.getAttribute('aria-label')).toBe('addCard');
  await part.type(input('number'), '6222000000000000');
  await part.type(input('holder'), 'Mai');
  await part.type(input('paymentPassword'), '123456');
  await part.submit();
  expect(part.went).toEqual(['/m/withdraw']);
});

test('CACC-19: errors show at their fields, and a correct card is sent for the chosen bank', async () => {
  await open();
  await part.press(part.button('addCard'));
  await part.submit();
  expect(texts('dialog [role=alert]')).toEqual(['required', 'required', 'sixDigits']);
  await part.type(input('number'), '6222000000000000');
  await part.type(input('holder'), 'Mai');
  await part.type(input('paymentPassword'), '123456');
  await part.submit();
  expect(part.asked.flatMap(({ name, input: sent }) => (name === 'addBankCard' ? [sent] : []))).toEqual([
    { bankCode: 'ICBC', cardNumber: '6222000000000000', payeeName: 'Mai', paymentPassword: '123456' },
  ]);
  expect(sheet()).toBeNull();
});

test('CACC-19: the holder of a later card is that of the first, and a bank that is refused is marked', async () => {
  const addBankCard = () => {
    throw new CallFailure('UNKNOWN', 400, 'not this bank', { field: 'bankCode' });
  };
  await open({ own: { payeeName: 'MAI' }, answers: { addBankCard } });
  await part.press(part.button('addCard'));
  expect([input('holder')?.readOnly, input('holder')?.value, hints()[1]]).toEqual([true, 'MAI', 'holderFixed']);
  await part.type(input('number'), '6222000000000000');
  await part.type(input('paymentPassword'), '123456');
  await part.submit();
  expect(sheet()?.textContent).toContain('not this bank');
});

test.each(['getMe', 'listBankCards', 'listWithdrawBanks'])(
  'a failure of %s says why, and another try asks for all three',
  async (name) => {
    let isOut = true;
    const answer = () => {
      if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
      return { getMe: { member }, listBankCards: { bankCards: [card], ...settings }, listWithdrawBanks: banks }[name];
    };
    await open({ answers: { [name]: answer } });
    expect([part.element.textContent?.includes('out of order'), texts('h3')]).toEqual([true, []]);
    isOut = false;
    await part.press(part.button('retry'));
    expect(texts('h3')).toEqual(['Bank']);
    expect(part.asked.map((asked) => asked.name).toSorted()).toEqual(
      ['getMe', 'listBankCards', 'listWithdrawBanks'].flatMap((each) => [each, each]),
    );
  },
);

test.each(['getMe', 'listBankCards', 'listWithdrawBanks'])('while %s loads a shape shows', async (name) => {
  await open({ answers: { [name]: () => new Promise(() => undefined) } });
  expect(part.element.querySelector('[role=status]')).not.toBeNull();
});

test('nothing is asked for a guest', async () => {
  await open({ isGuest: true });
  expect(part.asked).toEqual([]);
});

test('cards that were read stay when they cannot be read again', async () => {
  let isOut = false;
  const listBankCards = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return { bankCards: [card], ...settings };
  };
  await open({ answers: { listBankCards } });
  isOut = true;
  await part.acting(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(part.asked.filter(({ name }) => name === 'listBankCards')).toHaveLength(2);
  expect([texts('h3'), part.button('retry')]).toEqual([['Bank'], undefined]);
});
