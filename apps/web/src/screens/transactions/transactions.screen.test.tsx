// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import TransactionsScreen from './transactions.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

const line = (page: number) => ({
  transactionId: `t${page}`,
  line: 1,
  kind: 'deposit',
  time: Date.parse('2026-11-26T12:00:00Z'),
  amount: '8.00',
  balanceAfter: `${page}.00`,
});
async function open(isAgent = false, listed?: object) {
  part = await renderInApp(<TransactionsScreen />, {
    address: '/m/member/transactions',
    info: { userName: 'mai', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'UTC',
      whitelabelVal: {},
      currency: CNY,
    },
    answers: {
      getMe: () => ({ member: { isAgent } }),
      listTransactions: ({ page }: { page: number }) => ({
        held: '0.00',
        holds: [],
        ...(listed ?? { list: [line(page)], pageNum: page, totalPages: 2 }),
      }),
    },
  });
}
const pages = () => part.asked.flatMap(({ name, input }) => (name === 'listTransactions' ? [input] : []));
const tabs = () => [...part.element.querySelectorAll('[role=tab]')];
const choose = (text: string) => part.press(tabs().find((tab) => tab.textContent === text));

test('RECORD-02: the list is asked for by the period and the kind that are chosen, and goes on by pages', async () => {
  await open();
  expect(pages()).toEqual([{ period: 'sevenDays', page: 1, size: 20 }]);
  await choose('today');
  await choose('withdrawal');
  expect(pages().slice(1)).toEqual([
    { period: 'today', page: 1, size: 20 },
    { period: 'today', kind: 'withdrawal', page: 1, size: 20 },
  ]);
  await part.press(part.button('loadMore'));
  expect(pages().at(-1)).toEqual({ period: 'today', kind: 'withdrawal', page: 2, size: 20 });
  expect(part.element.querySelectorAll('li')).toHaveLength(2);
  expect(part.button('loadMore')).toBeUndefined();
});

test('RECORD-02: a period without movements says so; with movements each line has its time and amount', async () => {
  await open(false, { list: [], pageNum: 1, totalPages: 0 });
  expect(part.element.textContent).toContain('nonenoneText');
  part.unmount();
  await open();
  expect(part.element.textContent).not.toContain('noneText');
  const text = part.element.querySelector('li')?.textContent;
  for (const shown of ['Nov 26, 2026, 12:00', '+¥8.00']) expect(text).toContain(shown);
});

test('RECORD-02: a line of bonus money says that it is not in the balance, in place of the balance after it', async () => {
  const bonus = { ...line(1), kind: 'bonus', isBonusMoney: true };
  await open(false, { list: [bonus, { ...line(2), isBonusMoney: false }], pageNum: 1, totalPages: 1 });
  const shown = [...part.element.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown).toEqual([expect.stringMatching(/bonusMoney$/), expect.stringMatching(/balanceAfter$/)]);
  await part.press(part.element.querySelector('li button'));
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain('bonusMoney');
});

test.each([
  [false, 0],
  [true, 6],
])('RECORD-02: commissions and transfers of the line are offered to an agent, %s, alone', async (isAgent, count) => {
  await open(isAgent);
  const ofAgents = ['agentRebate', 'salary', 'salaryPaid', 'dividend', 'transferIn', 'transferOut'];
  expect(tabs().filter(({ textContent }) => ofAgents.includes(textContent ?? ''))).toHaveLength(count);
});

test('RECORD-02: what is set aside is above the movements, under its own kind, and not among yesterday’s', async () => {
  const hold = (kind: string, amount: string) => ({ reference: kind, kind, amount, time: line(1).time });
  const holds = [hold('withdrawal', '-60.00'), hold('round', '-2.00')];
  await open(false, { list: [], pageNum: 1, totalPages: 0, held: '62.00', holds });
  const shown = () => [...part.element.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    expect.stringMatching(/^hold_withdrawal.*−¥60\.00.*pending$/),
    expect.stringMatching(/^hold_round.*−¥2\.00.*pending$/),
  ]);
  await choose('withdrawal');
  expect(shown()).toHaveLength(1);
  await choose('bet');
  expect(shown()).toEqual([]);
  await choose('all');
  await choose('yesterday');
  expect(shown()).toEqual([]);
});
