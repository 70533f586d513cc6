// @vitest-environment jsdom
import type { DepositMethodName } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { CreditCard, type IconNode, Landmark, QrCode, ReceiptText, Wallet } from 'lucide';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { BaseDeposit } from './base-deposit.tsx';
import { NewDeposit } from './new-deposit.tsx';

const TEMPLATES = { base: BaseDeposit, new: NewDeposit } as const;
type Template = keyof typeof TEMPLATES;
const each = ['base', 'new'] as const;

const method = (name: DepositMethodName, minimum = '10.00', maximum = '500.00') => ({
  method: name,
  minimum,
  maximum,
  quickAmounts: ['100.00', '200.00'],
  fee: { fixed: '0.00', basisPoints: 0 },
});
const banks = [
  { accountId: 'a1', bank: 'First', number: '111' },
  { accountId: 'a2', bank: 'Second', number: '222' },
];
const options = { allowDeposit: 'Y', depositInfo: [method('banks'), method('manual', '20.00')], banks };
const limits = { limits: [], time: {}, break: null as object | null };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface Given {
  change?: Partial<typeof options>;
  held?: object;
  playMoney?: boolean;
  isGuest?: boolean;
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open(template: Template, given: Given = {}) {
  const { change, held, playMoney = false, isGuest = false, answers } = given;
  const Template = TEMPLATES[template];
  part = await renderInApp(<Template />, {
    showsValues: true,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', currency: CNY, playMoney },
    answers: {
      getMe: () => ({ wallet: { sumBalance: '42.00' } }),
      getDepositOptions: () => ({ ...options, ...change }),
      getPlayLimits: () => ({ ...limits, ...held }),
      getDepositPromos: () => ({ promos: [] }),
      getLimitPrompt: () => ({ isDue: false }),
      listDeposits: () => ({ list: [], pageNum: 1, totalPages: 1 }),
      startBankDeposit: () => ({ deposit: { depositId: 'd1' } }),
      startManualDeposit: () => ({ deposit: { depositId: 'd1' } }),
      ...answers,
    },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const amount = () => part.element.querySelector('input[inputmode=decimal]');
const note = () => part.element.querySelector('p[id$=note]');
const send = () => part.element.querySelector('button[type=submit]');
const methods = () => [...part.element.querySelectorAll<HTMLButtonElement>('button')];
const methodOf = (text: string) => methods().find(({ textContent }) => textContent?.startsWith(text));

test.each(each)(
  'DEPOSIT-04: the %s template names its limits, the symbol, and the method that is chosen first',
  async (template) => {
    await open(template);
    expect(part.element.firstElementChild?.getAttribute('data-template')).toBe(template);
    expect([texts('label'), note()?.textContent, note()?.getAttribute('role')]).toEqual([
      ['amount'],
      'limits minimum=¥10.00 maximum=¥500.00',
      null,
    ]);
    expect(amount()?.parentElement?.textContent).toBe('¥');
    expect(texts('h2')).toContain('method');
    expect(['methodBanks', 'methodManual'].map((name) => methodOf(name)?.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
    expect([send()?.textContent, (send() as HTMLButtonElement).disabled]).toEqual(['pay', false]);
  },
);

test.each(each)('DEPOSIT-04: in the %s template the error of an amount shows once it was sent', async (template) => {
  await open(template);
  await part.type(amount(), ' 9 ');
  expect([note()?.getAttribute('role'), amount()?.getAttribute('aria-invalid')]).toEqual([null, null]);
  await part.submit();
  const told = () => [note()?.getAttribute('role'), note()?.textContent, amount()?.getAttribute('aria-invalid')];
  expect(told()).toEqual(['alert', 'amountTooLow minimum=¥10.00', 'true']);
  await part.type(amount(), '501');
  expect(told()).toEqual(['alert', 'amountTooHigh maximum=¥500.00', 'true']);
  await part.type(amount(), 'x');
  expect(told()).toEqual(['alert', 'unreadable example=1,234.50', 'true']);
  await part.type(amount(), '20');
  expect(told()).toEqual([null, 'limits minimum=¥10.00 maximum=¥500.00', null]);
});

test.each(each)(
  'DEPOSIT-04: in the %s template an amount is chosen with a tap, said on the button, and sent',
  async (template) => {
    await open(template);
    await part.press(methodOf('¥100'));
    expect([send()?.textContent, methodOf('¥100')?.getAttribute('aria-pressed')]).toEqual([
      'payNow amount=¥100.00',
      'true',
    ]);
    await part.submit();
    expect(part.asked.at(-1)).toMatchObject({ name: 'startBankDeposit', input: { amount: '100' } });
    expect(part.went).toEqual(['/m/voucherCenter?depositId=d1']);
  },
);

test.each(each)(
  'DEPOSIT-04: in the %s template another method has its own limits, and begins anew',
  async (template) => {
    await open(template);
    await part.type(amount(), '15');
    await part.press(methodOf('methodManual'));
    expect([note()?.textContent, methodOf('methodManual')?.getAttribute('aria-pressed')]).toEqual([
      'limits minimum=¥20.00 maximum=¥500.00',
      'true',
    ]);
    expect((amount() as HTMLInputElement).value).toBe('');
  },
);

test.each(each)(
  'CWAL-07: in the %s template a transfer by hand names the accounts and asks whose it is',
  async (template) => {
    await open(template);
    expect(texts('legend')).toEqual([]);
    await part.press(methodOf('methodManual'));
    expect([texts('legend'), texts('fieldset label'), texts('label').at(-1)]).toEqual([
      ['toAccount'],
      ['First111', 'Second222'],
      'payerName',
    ]);
    const radios = [...part.element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ checked, labels }) => [checked, labels?.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    const payer = part.element.querySelector('input[autocomplete=name]');
    expect(texts('p[id$=note]').at(-1)).toBe('payerNameHint');
    await part.type(amount(), '20');
    expect(texts('p[id$=note]').at(-1)).toBe('payerNameHint');
    await part.submit();
    expect(texts('p[id$=note]').at(-1)).toBe('payerNameMissing');
    await part.type(payer, 'Mai');
    expect(texts('p[id$=note]').at(-1)).toBe('payerNameHint');
    await part.press(radios[1]);
    await part.submit();
    expect(part.asked.at(-1)).toMatchObject({
      name: 'startManualDeposit',
      input: { amount: '20', accountId: 'a2', payerName: 'Mai' },
    });
  },
);

test.each(each)('DEPOSIT-04: in the %s template the fee shows before anything is sent', async (template) => {
  await open(template, { change: { depositInfo: [{ ...method('banks'), fee: { fixed: '1.00', basisPoints: 150 } }] } });
  expect(part.element.textContent).toContain('feeTerms fee=¥1.00 + 1.5 %');
  await part.type(amount(), '100');
  expect(part.element.textContent).toContain('fee fee=¥2.50 credited=¥97.50');
});

test.each(each)('the %s template says where money is not real', async (template) => {
  await open(template);
  expect(part.element.textContent).not.toContain('sandbox');
  part.unmount();
  await open(template, { playMoney: true });
  expect(part.element.textContent).toContain('sandbox');
});

test.each(each)(
  'DEPOSIT-04: in the %s template there is no form where none may be made, or no method is left',
  async (template) => {
    for (const change of [{ allowDeposit: 'N' }, { depositInfo: [] }]) {
      await open(template, { change });
      expect([texts('p').includes('closed'), texts('p').includes('closedText'), amount()]).toEqual([true, true, null]);
      part.unmount();
    }
    await open(template);
  },
);

test.each(each)('in the %s template a break of the member says until when there is no deposit', async (template) => {
  await open(template, { held: { break: { endsAt: Date.parse('2026-11-26T12:00:00Z'), remainTime: 60_000 } } });
  expect(
    texts('section h2')
      .slice(0, 1)
      .map((text) => text?.replaceAll(/\s/g, ' ')),
  ).toEqual(['onBreak time=Nov 26, 2026, 12:00 PM UTC']);
  expect(texts('[class*=ways] a')).toEqual(['withdraw', 'transactions', 'help']);
  expect(amount()).toBeNull();
});

test.each(each)('in the %s template options that cannot be read offer another try', async (template) => {
  let isOut = true;
  const getDepositOptions = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return options;
  };
  await open(template, { answers: { getDepositOptions } });
  expect([part.element.textContent?.includes('out of order'), amount()]).toEqual([true, null]);
  isOut = false;
  await part.press(part.button('retry'));
  expect(amount()).not.toBeNull();
});

const SHAPES = { base: ['0.99rem', '1.04rem', '0.52rem'], new: ['1.43rem', '0.44rem', '1.04rem', '0.52rem'] } as const;
const shapes = () =>
  [...part.element.querySelectorAll<HTMLElement>('[role=status] span')]
    .map(({ style }) => style.blockSize)
    .filter((height) => height.endsWith('rem'));

test.each(
  each.flatMap((template) =>
    ['getDepositOptions', 'getPlayLimits', 'getDepositPromos', 'getLimitPrompt'].map(
      (name) => [template, name] as const,
    ),
  ),
)('in the %s template shapes replace the form while %s loads', async (template, name) => {
  await open(template, { answers: { [name]: () => new Promise(() => undefined) } });
  expect([shapes(), amount()]).toEqual([SHAPES[template], null]);
  expect(texts('h2')).toEqual([]);
});

test.each(each)('the %s template asks for nothing but the member for a guest', async (template) => {
  await open(template, { isGuest: true });
  expect(part.asked.filter(({ name }) => name !== 'getMe')).toEqual([]);
});

test('DEPOSIT-07: the base template has form and history as tabs, and one method needs no choice', async () => {
  await open('base', { change: { depositInfo: [method('banks')] } });
  expect([texts('h2'), methodOf('methodBanks')]).toEqual([[], undefined]);
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('deposit');
  expect(texts('[role=tab]')).toEqual(['pay', 'history']);
  expect(texts('[aria-selected=true]')).toEqual(['pay']);
  await part.press(part.element.querySelectorAll('[role=tab]')[1]);
  expect([texts('p'), amount()]).toEqual([['noDeposits', 'noDepositsText'], null]);
});

test('DEPOSIT-07: the new template has purse, form and history down one page', async () => {
  await open('new');
  expect(texts('p')[0]).toBe('balance¥42.00');
  expect(texts('h2')).toEqual(['method', 'history']);
  expect(texts('section:last-child p')).toEqual(['noDeposits', 'noDepositsText']);
  part.unmount();
  await open('new', { change: { depositInfo: [] } });
  expect(texts('h2')).toEqual(['history']);
  part.unmount();
  await open('new', { playMoney: true, answers: { getDepositOptions: () => new Promise(() => undefined) } });
  expect(shapes()).toEqual([...SHAPES.new, '0.39rem']);
});

test.each(each)(
  'DEPOSIT-04: in the %s template each method tells its fee and how soon it arrives',
  async (template) => {
    const priced = { ...method('banks'), fee: { fixed: '1.00', basisPoints: 150 } };
    await open(template, { change: { depositInfo: [priced, method('manual'), method('gateway')] } });
    expect(['methodBanks', 'methodManual', 'methodGateway'].map((name) => methodOf(name)?.textContent)).toEqual([
      'methodBanksfeeTerms fee=¥1.00 + 1.5 %timeMinutes',
      'methodManualnoFeetimeByHand',
      'methodGatewaynoFeetimeAtOnce',
    ]);
  },
);

test.each(each)(
  'DEPOSIT-08: the %s template begins with the deposit that can still be paid, and leads to it',
  async (template) => {
    const made = { createdAt: 0, amount: '60.00', creditedAmount: null, method: 'banks', remainTime: 90_000 };
    const list = [
      { ...made, depositId: 'over', state: 'expired' },
      { ...made, depositId: 'late', state: 'pending', remainTime: 0 },
      { ...made, depositId: 'open', state: 'pending' },
    ];
    await open(template, { answers: { listDeposits: () => ({ list, pageNum: 1, totalPages: 1 }) } });
    await part.press(methodOf('waits amount=¥60.00'));
    expect(part.went).toEqual(['/m/voucherCenter?depositId=open']);
  },
);

test.each<[DepositMethodName, string, IconNode]>([
  ['gateway', 'methodGateway', CreditCard],
  ['banks', 'methodBanks', Landmark],
  ['manual', 'methodManual', ReceiptText],
  ['alipay', 'methodAlipay', QrCode],
  ['qq', 'methodQq', QrCode],
  ['wechat', 'methodWechat', QrCode],
  ['virtualWallet', 'methodVirtualWallet', Wallet],
])('DEPOSIT-04: the method %s is called %s and has its sign', async (name, text, icon) => {
  await open('new', { change: { depositInfo: [method(name)] } });
  const lines = [...(methodOf(text)?.querySelectorAll('svg > *') ?? [])].map((line) => line.getAttribute('d'));
  expect(lines).toEqual(icon.map(([, { d }]) => d ?? null));
});
