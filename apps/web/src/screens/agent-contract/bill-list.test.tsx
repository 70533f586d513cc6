// @vitest-environment jsdom
import type { ContractKind } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { BillList } from './bill-list.tsx';

const bill = {
  billId: 'b1',
  kind: 'salary',
  revision: 1,
  state: 'due',
  startsAt: Date.parse('2026-11-01T10:00:00Z'),
  endsAt: Date.parse('2026-11-16T00:00:00Z'),
  turnover: '1000.00',
  activeMembers: 2,
  loss: '30.00',
  paidBefore: '0.00',
  passedOn: '0.00',
  paid: '5.00',
  amount: '5.00',
  dispute: null as object | null,
  mayDispute: false,
};
const facts = 'billFacts turnover=¥1,000.00 active=2';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface Given {
  kind?: ContractKind;
  list?: readonly object[];
  totalPages?: number;
  disputeAgentBill?: () => unknown;
}
async function open({ kind = 'salary', list = [bill], totalPages = 1, disputeAgentBill = () => ({}) }: Given) {
  part = await renderInApp(<BillList kind={kind} />, {
    showsValues: true,
    merchant: { timeZone: 'UTC', currency: CNY },
    answers: {
      listAgentBills: ({ page }: { page: number }) => ({ list: page === 1 ? list : [], pageNum: page, totalPages }),
      disputeAgentBill,
    },
  });
}
const card = () => part.element.querySelector('li');
/** The texts of the card, one of each element. */
const said = () =>
  [...(card()?.querySelectorAll('*') ?? [])].flatMap(({ childNodes }) =>
    [...childNodes].flatMap(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent] : [])),
  );

test.each([
  ['notReached', 'neutral'],
  ['due', 'warning'],
  ['part', 'warning'],
  ['insufficient', 'warning'],
  ['issued', 'win'],
  ['replaced', 'neutral'],
])('AGENT-11: a bill in the state %s says so in the colour %s', async (state, tone) => {
  await open({ list: [{ ...bill, state }] });
  const chip = [...(card()?.querySelectorAll('span') ?? [])].find(({ textContent }) => textContent === `bill_${state}`);
  expect(chip?.className).toContain(`_${tone}_`);
});

test.each([
  ['salary', {}, ['Nov 1, 2026', 'bill_due', facts, '¥5.00']],
  ['hourly', {}, ['Nov 1, 2026, 10:00 AM', 'bill_due', facts, '¥5.00']],
  ['dividend', {}, ['Nov 1 – 15, 2026', 'bill_due', facts, 'billLoss loss=¥30.00', '¥5.00']],
  ['salary', { revision: 2 }, ['Nov 1, 2026', 'revised', 'bill_due', facts, '¥5.00']],
  ['salary', { paidBefore: '1.00' }, ['Nov 1, 2026', 'bill_due', facts, 'paidBefore amount=¥1.00', '¥5.00']],
  ['salary', { passedOn: '2.00' }, ['Nov 1, 2026', 'bill_due', facts, 'passedOn amount=¥2.00', '¥5.00']],
  ['salary', { paid: '4.00' }, ['Nov 1, 2026', 'bill_due', facts, '¥4.00', 'ofAmount amount=¥5.00']],
  ['salary', { paid: '0.00', amount: '0.0000' }, ['Nov 1, 2026', 'bill_due', facts, '¥0.00']],
] as const)(
  'AGENT-11: a bill of %s with %j says when it is of, and only the sums that there are',
  async (kind, some, texts) => {
    await open({ kind, list: [{ ...bill, kind, ...some }] });
    expect(said().map((text) => text?.replaceAll(/\s/g, ' '))).toEqual(texts);
    expect(part.asked.map(({ input }) => input)).toEqual([{ kind, page: 1, size: 10 }]);
  },
);

test('AGENT-11: only a bill that may be disputed has the button, and one that was shows what came of it', async () => {
  const dispute = { state: 'filed', filedAt: bill.startsAt, decidedAt: null, text: 'two are missing', answer: null };
  await open({ list: [{ ...bill, dispute }] });
  expect(part.button('dispute')).toBeUndefined();
  expect(card()?.textContent).toContain('two are missing');
});

test('AGENT-11: without bills it says so; more are fetched while there are more', async () => {
  await open({ list: [] });
  expect([...part.element.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'noBills',
    'noBillsText',
  ]);
  part.unmount();
  await open({ totalPages: 2 });
  await part.press(part.button('loadMore'));
  expect(part.asked.at(-1)?.input).toEqual({ kind: 'salary', page: 2, size: 10 });
  expect([card() !== null, part.button('loadMore')]).toEqual([true, undefined]);
});

test('placeholder rows show while bills load', async () => {
  part = await renderInApp(<BillList kind="salary" />, {
    showsValues: true,
    merchant: { timeZone: 'UTC', currency: CNY },
  });
  expect(part.element.querySelector('[role=status]')).not.toBeNull();
});

const sheet = () => document.querySelector('dialog[open]:not([data-closing])');
const area = () => part.element.querySelector('textarea');
const note = () => sheet()?.querySelector('[id$=note]');
const hint = 'disputeHint minimum=10 maximum=500';

test('AGENT-11: the sheet names the period, counts what is written, and cuts it at 500 characters', async () => {
  await open({ list: [{ ...bill, mayDispute: true }] });
  expect(sheet()).toBeNull();
  await part.press(part.button('dispute'));
  expect([sheet()?.getAttribute('aria-label'), sheet()?.querySelector('h2')?.textContent]).toEqual([
    'disputeTitle',
    'disputeTitle',
  ]);
  expect(sheet()?.textContent).toContain('disputeText period=Nov 1, 2026');
  expect(sheet()?.querySelector('label')?.textContent).toBe('disputeLabel');
  expect([area()?.value, note()?.textContent]).toEqual(['', hint]);
  await part.type(area(), '🎲'.repeat(501));
  expect(area()?.value).toBe('🎲'.repeat(500));
  expect(sheet()?.textContent).toContain('disputeCounter count=500 most=500');
});

test('AGENT-11: too short a text is marked until it is changed, and keeps the cursor; what is sent is said, and the sheet closes', async () => {
  await open({ list: [{ ...bill, mayDispute: true }] });
  await part.press(part.button('dispute'));
  expect(note()?.getAttribute('role')).toBeNull();
  await part.type(area(), '123456789 ');
  await part.submit();
  expect([note()?.getAttribute('role'), note()?.textContent, document.activeElement]).toEqual(['alert', hint, area()]);
  expect(toasts.current()).toBeUndefined();
  await part.type(area(), '1234567890');
  expect(note()?.getAttribute('role')).toBeNull();
  await part.submit();
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'disputeSent' });
  expect(sheet()).toBeNull();
});

test('AGENT-11: after a failure the sheet stays open with what was written, and the bills are asked for anew', async () => {
  await open({
    list: [{ ...bill, mayDispute: true }],
    disputeAgentBill: () => {
      throw new CallFailure('UNKNOWN', 500, 'not now');
    },
  });
  await part.press(part.button('dispute'));
  await part.type(area(), 'two members are missing');
  await part.submit();
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not now' });
  expect([sheet() !== null, area()?.value]).toEqual([true, 'two members are missing']);
  expect(part.asked.filter(({ name }) => name === 'listAgentBills')).toHaveLength(2);
});

test('AGENT-11: a text that is being sent is not sent twice, and a sheet that is opened again is empty', async () => {
  const sent = Promise.withResolvers<object>();
  await open({ list: [{ ...bill, mayDispute: true }], disputeAgentBill: () => sent.promise });
  await part.press(part.button('dispute'));
  await part.type(area(), 'two members are missing');
  await part.submit();
  await part.submit();
  expect(part.asked.filter(({ name }) => name === 'disputeAgentBill')).toHaveLength(1);
  expect(part.button('disputeSend')?.getAttribute('aria-busy')).toBe('true');
  await part.acting(() => sent.resolve({}));
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(document.querySelector('dialog')).toBeNull();
  });
  await part.press(part.button('dispute'));
  expect(area()?.value).toBe('');
});
