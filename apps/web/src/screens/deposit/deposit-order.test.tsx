// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import DepositScreen from './deposit.screen.tsx';
import { row } from './deposit.row.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const page = { way: 'page', url: 'https://pay.test/1' };
const transfer = {
  way: 'transfer',
  account: { bank: 'First', holder: 'Aurora Ltd', number: '111' },
  note: 'N-1',
  url: null as string | null,
  needsSlip: false,
};
const coins = {
  way: 'coins',
  coin: 'USDT',
  network: 'TRON',
  address: 'T9x',
  coinAmount: '2.5',
  url: null as string | null,
};
const deposit = {
  depositId: 'd1',
  method: 'wechat',
  state: 'pending',
  amount: '100.00',
  fee: '2.50',
  creditedAmount: null as string | null,
  bonus: null as object | null,
  reason: null,
  remainTime: 600_000,
  pay: page as object | null,
};

let part: RenderedPart;
const left = vi.fn();
const copied = vi.fn(async (_text: string) => undefined);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  vi.stubGlobal('location', { ...location, assign: left });
  Object.assign(navigator, { clipboard: { writeText: copied } });
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(change: Partial<typeof deposit> = {}, cancelDeposit?: () => unknown) {
  part = await renderInApp(<DepositScreen />, {
    showsValues: true,
    address: '/m/voucherCenter?depositId=d1',
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, mobileTemplate: { dep_func: '1' } },
    answers: {
      getDeposit: () => ({ ...deposit, ...change }),
      getMe: () => ({ member: { id: 'm1' }, wallet: { sumBalance: '0.00' } }),
      ...(cancelDeposit && { cancelDeposit }),
    },
  });
  // The drawing of a code comes by itself.
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(part.element.querySelector('[style*="1.8rem"]')).toBeNull();
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const code = () => part.element.querySelector('svg[role=img]');
const lines = () => texts('dt').map((name, at) => [name, texts('dd')[at]]);

test('ROUTE-11: deposits have their own address, for members', async () => {
  await open();
  expect(row).toMatchObject({
    paths: ['/m/voucherCenter'],
    title: 'shell.deposit',
    texts: ['limits', 'cashier', 'bonus', 'games', 'numbers'],
    needsSession: true,
  });
  expect((await row.load()).default).toBe(DepositScreen);
});

test('DEPOSIT-08: an open deposit says its sum, what is left of it after the fee, and how long it is open', async () => {
  await open();
  expect(texts('section > p')).toEqual([
    '¥100.00',
    'fee fee=¥2.50 credited=¥97.50',
    'timeLeft 00:10:00',
    'resultPendingText',
  ]);
  await part.acting(() => void vi.advanceTimersByTime(1_000));
  expect(texts('section > p')[2]).toBe('timeLeft 00:09:59');
});

test.each([
  [page, ['stepOrdered', 'stepPaid', 'stepCredited']],
  [transfer, ['stepOrdered', 'stepPaid', 'stepCredited']],
  [{ ...transfer, needsSlip: true }, ['stepOrdered', 'stepSlip', 'stepCredited']],
  [{ ...page, needsSlip: true }, ['stepOrdered', 'stepPaid', 'stepCredited']],
])('DEPOSIT-08: of the steps of %j the first is done and the second is the present one', async (pay, steps) => {
  await open({ pay });
  expect(texts('ol li')).toEqual(steps);
  const marks = [...part.element.querySelectorAll('ol li')].map((step) => [
    step.hasAttribute('data-done'),
    step.getAttribute('aria-current'),
  ]);
  expect(marks).toEqual([
    [true, null],
    [false, 'step'],
    [false, null],
  ]);
});

test('DEPOSIT-08: the receipt of a deposit names the bonus that came with it, and leads to it', async () => {
  const bonus = { title: 'Half again', amount: '50.00' };
  await open({ state: 'confirmed', pay: null, bonus });
  const named = part.element.querySelector('a[href="/m/member/bonuses"]');
  expect(named?.textContent).toBe('resultBonus title=Half again amount=¥50.00');
  part.unmount();
  await open({ state: 'confirmed', pay: null, bonus: null });
  expect(part.element.querySelector('a[href="/m/member/bonuses"]')).toBeNull();
});

test.each(['failed', 'expired', 'cancelled', 'rejected'])(
  'DEPOSIT-08: a deposit that is %s is tried again with its method and amount',
  async (state) => {
    await open({ state, pay: null });
    await part.press(part.button('tryAgain'));
    expect(part.went).toEqual(['/m/voucherCenter?method=wechat&amount=100.00']);
  },
);

test('DEPOSIT-08: a page to pay on is a button that leads out', async () => {
  await open();
  await part.press(part.button('continuePayment'));
  expect(left.mock.calls).toEqual([['https://pay.test/1']]);
  expect([code(), texts('dl'), texts('ol + p')]).toEqual([null, [], ['resultPendingText']]);
});

test.each([
  ['wechat', 'methodWechat'],
  ['unheard', 'methodGateway'],
])('DEPOSIT-08: a code of %s is scanned, or opened in the wallet, and names %s', async (method, name) => {
  await open({ method, pay: { way: 'code', content: 'scan me', url: 'https://pay.test/2' } });
  expect([code()?.getAttribute('aria-label'), texts('section > p')[3]]).toEqual([
    `scan method=${name}`,
    `scan method=${name}`,
  ]);
  await part.press(part.button(`openWallet method=${name}`));
  expect(left.mock.calls).toEqual([['https://pay.test/2']]);
});

test('DEPOSIT-08: coins name amount, network and address, which a code shows too', async () => {
  await open({ pay: coins });
  expect(code()?.getAttribute('aria-label')).toBe('coinCode');
  expect(lines()).toEqual([
    ['coinAmount coin=USDT', '2.5'],
    ['coinNetwork', 'TRON'],
    ['coinAddress', 'T9x'],
  ]);
  expect(texts('section > p')[3]).toBe('coinHint coin=USDT network=TRON');
  expect(part.button('sendCoins')).toBeUndefined();
  part.unmount();
  await open({ pay: { ...coins, url: 'https://pay.test/3' } });
  await part.press(part.button('sendCoins'));
  expect(left.mock.calls).toEqual([['https://pay.test/3']]);
});

test('DEPOSIT-08: a transfer names the account, the sum and the note, each with a way to copy it', async () => {
  await open({ pay: transfer });
  expect(lines()).toEqual([
    ['bank', 'First'],
    ['holder', 'Aurora Ltd'],
    ['number', '111'],
    ['amount', '¥100.00'],
    ['note', 'N-1'],
  ]);
  expect([texts('section > p')[3], part.button('makeTransfer'), part.button('sendSlip')]).toEqual([
    'noteHint',
    undefined,
    undefined,
  ]);
  await part.press(part.button('copy what=note'));
  expect([copied.mock.calls, toasts.current()?.text]).toEqual([[['N-1']], 'copied']);
  copied.mockRejectedValueOnce(new Error('not allowed'));
  await part.press(part.button('copy what=number'));
  expect(toasts.current()?.text).toBe('copyFailed');
});

test('DEPOSIT-08: a transfer is made on the bank’s page where there is one, and proven where that is asked for', async () => {
  await open({ pay: { ...transfer, url: 'https://pay.test/4', needsSlip: true } });
  expect(part.button('sendSlip')).toBeDefined();
  await part.press(part.button('makeTransfer'));
  expect(left.mock.calls).toEqual([['https://pay.test/4']]);
});

test('DEPOSIT-08: a deposit is cancelled once, and what became of it takes the place of the order', async () => {
  const answer = Promise.withResolvers<object>();
  await open({}, () => answer.promise);
  await part.press(part.button('cancel'));
  expect(part.button('cancel')?.getAttribute('aria-busy')).toBe('true');
  await part.press(part.button('cancel'));
  expect(part.asked.filter(({ name }) => name === 'cancelDeposit')).toEqual([
    { name: 'cancelDeposit', input: { depositId: 'd1' } },
  ]);
  await part.acting(() => answer.resolve({ ...deposit, state: 'cancelled', pay: null }));
  expect(texts('h2')).toEqual(['resultCancelledTitle']);
});

test('what waits is said to people who do not see it', async () => {
  await open();
  expect(part.element.querySelector('section')?.getAttribute('aria-live')).toBe('polite');
});
