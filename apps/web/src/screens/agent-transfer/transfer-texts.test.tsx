// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AgentTransferScreen from './agent-transfer.screen.tsx';

const settings = {
  enabled: true,
  waitUntil: null as number | null,
  minimum: '10.00',
  maximum: '500.00',
  leftToday: '300.00',
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface Given {
  change?: Partial<typeof settings>;
  address?: string;
  hasPaymentPassword?: boolean;
  FUNDTRANS3?: boolean;
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open({ change, address = '', hasPaymentPassword = true, FUNDTRANS3 = true, answers }: Given = {}) {
  part = await renderInApp(<AgentTransferScreen />, {
    showsValues: true,
    address: `/m/member/agent/transfer${address}`,
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, whitelabelVal: { FUNDTRANS3 } },
    answers: {
      getMe: () => ({ member: { isAgent: true, hasPaymentPassword }, wallet: { sumBalance: '200.00' } }),
      getTransferSettings: () => ({ ...settings, ...change }),
      listDownlines: () => ({
        list: [{ memberId: 'm1', account: 'low01', isAgent: false }],
        pageNum: 1,
        totalPages: 1,
      }),
      ...answers,
    },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const amount = () => part.element.querySelector('input[inputmode=decimal]');
const pin = () => part.element.querySelector('input[type=password]');
const alerts = () => texts('[role=alert]');
const send = () => part.element.querySelector('button[type=submit]');
const question = () => part.element.querySelector('dialog[open]:not([data-closing])');

test('AGENT-13: the form says what there is to send, how much of it today, and within which limits', async () => {
  await open();
  expect(texts('section > p')).toEqual(['balance', '¥200.00', 'leftToday left=¥300.00']);
  expect(texts('label').slice(0, 1)).toEqual(['receiver']);
  expect([texts('label').includes('amount'), texts('label').includes('paymentPassword')]).toEqual([true, true]);
  expect(texts('p[id$=note]')).toEqual(['limits minimum=¥10.00 maximum=¥500.00']);
  expect(amount()?.parentElement?.textContent).toBe('¥');
  expect([send()?.textContent, texts('form > p'), alerts()]).toEqual(['send', ['transferNote'], []]);
});

test.each([
  ['600', 'amountHigh minimum=¥10.00 maximum=¥500.00'],
  ['400', 'amountDay left=¥300.00'],
  ['250', 'amountMuch balance=¥200.00'],
])('AGENT-13: an amount of %s that cannot be sent shows its error at once: %s', async (typed, text) => {
  await open();
  await part.type(amount(), typed);
  expect(alerts()).toEqual([text]);
});

test.each([
  ['9', 'amountLow minimum=¥10.00 maximum=¥500.00'],
  ['x', 'unreadable example=1,234.50'],
])(
  'AGENT-13: an amount of %s that is incomplete shows its error when it is sent, with the other missing entries',
  async (typed, text) => {
    await open();
    await part.type(amount(), typed);
    await part.type(pin(), '12345');
    expect(alerts()).toEqual([]);
    await part.submit();
    expect(alerts()).toEqual(['chooseMember', text, 'sixDigits']);
  },
);

test('AGENT-13: the button says how much goes to whom once both are known, and the last question too', async () => {
  await open({ address: '?member=low01' });
  expect(send()?.textContent).toBe('send');
  await part.type(amount(), ' 20 ');
  expect(send()?.textContent).toBe('sendAmount amount=¥20.00 account=low01');
  await part.type(pin(), '123456');
  await part.submit();
  expect(alerts()).toEqual([]);
  expect(question()?.textContent).toContain('sendAmount amount=¥20.00 account=\u2068low01\u2069');
  await part.press(part.button('cancel'));
  expect(question()).toBeNull();
});

test('AGENT-13: without a member that is chosen nothing is asked; one that is tapped gets the money', async () => {
  await open();
  await part.type(amount(), '20');
  await part.type(pin(), '123456');
  await part.submit();
  expect([alerts(), question()]).toEqual([['chooseMember'], null]);
  await part.press(part.element.querySelector('input[type=radio]'));
  expect(alerts()).toEqual([]);
  expect(send()?.textContent).toBe('sendAmount amount=¥20.00 account=low01');
});

test.each([
  ['amount', 'too much', ['too much']],
  ['paymentPassword', 'wrong', ['wrong']],
  ['memberId', 'not below you', ['not below you']],
])('AGENT-13: a refusal that names %s shows at its field until it is changed', async (field, message, marked) => {
  const transferToDownline = () => {
    throw new CallFailure('UNKNOWN', 400, message, { field });
  };
  await open({ address: '?member=low01', answers: { transferToDownline } });
  await part.type(amount(), '20');
  await part.type(pin(), '123456');
  await part.submit();
  await part.press(part.button('reviewSend'));
  expect(alerts()).toEqual(marked);
  await part.type(amount(), '30');
  expect(alerts()).toEqual([]);
});

test('AGENT-13: while a transfer is being sent the question shows it, and the button below does not', async () => {
  await open({ address: '?member=low01', answers: { transferToDownline: () => new Promise(() => undefined) } });
  await part.type(amount(), '20');
  await part.type(pin(), '123456');
  await part.submit();
  await part.press(part.button('reviewSend'));
  expect([send()?.getAttribute('aria-busy'), part.button('reviewSend')?.getAttribute('aria-busy')]).toEqual([
    null,
    'true',
  ]);
});

test('AGENT-13: who has no payment password is led to it; who has a new one reads until when to wait', async () => {
  await open({ hasPaymentPassword: false });
  expect(texts('p')).toEqual(['needPin', 'needPinText']);
  await part.press(part.button('paymentPassword'));
  expect(part.went).toEqual(['/m/member/paymentPassword']);
  part.unmount();
  await open({ change: { waitUntil: Date.parse('2026-11-26T12:00:00Z') } });
  expect(texts('p').map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    'waiting',
    'waitingText time=Nov 26, 2026, 12:00 PM',
  ]);
});

test('AGENT-13, AGENT-15: transfers that are off, by the settings or the module, are closed', async () => {
  await open({ change: { enabled: false } });
  expect(texts('p')).toEqual(['closed', 'closedText']);
  part.unmount();
  await open({ FUNDTRANS3: false });
  expect(texts('p')).toEqual(['closed', 'closedText']);
});

test('settings that cannot be read offer another try, read ones stay, and loading ones show the form’s shapes', async () => {
  let isOut = true;
  const getTransferSettings = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return settings;
  };
  await open({ answers: { getTransferSettings } });
  expect(texts('p')).toEqual(['failedTitle', 'out of order']);
  isOut = false;
  await part.press(part.button('retry'));
  expect(part.element.querySelector('form')).not.toBeNull();
  isOut = true;
  await part.acting(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(part.asked.filter(({ name }) => name === 'getTransferSettings')).toHaveLength(3);
  expect(part.element.querySelector('form')).not.toBeNull();
  part.unmount();
  await open({ answers: { getTransferSettings: () => new Promise(() => undefined) } });
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['1.25rem', '0.75rem', '0.75rem', '0.75rem', '0.52rem']);
});
