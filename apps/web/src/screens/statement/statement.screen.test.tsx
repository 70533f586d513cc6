// @vitest-environment jsdom
import { STATEMENT_GROUPS } from '@tessera/contract';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { type Statement, statementFile } from './statement-file.ts';
import StatementScreen from './statement.screen.tsx';

const amounts = Object.fromEntries(STATEMENT_GROUPS.map((group, index) => [group, `${index + 2}.00`]));
const statement = {
  ...amounts,
  period: '2026-11',
  opening: '1.00',
  closing: '99.00',
  netDeposit: '5.00',
  netResult: '-3.00',
  isRunning: true,
  firstMonth: '2025-12',
  lastMonth: '2026-11',
  timeZone: 'Asia/Shanghai',
  time: Date.parse('2026-11-26T12:00:00Z'),
  list: [{ ...amounts, period: '2026-11-26', opening: '1.00', closing: '99.00' }],
};

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(change: Partial<typeof statement> = {}) {
  part = await renderInApp(<StatementScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'Asia/Shanghai',
      currency: CNY,
    },
    answers: { getStatement: ({ period = '2026-11' }: { period?: string }) => ({ ...statement, ...change, period }) },
  });
}
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'getStatement' ? [input] : []));
const chosen = () => part.element.querySelector('select')?.value;

test('RECORD-02: the present month comes first; its year, and from there the newest month, are asked for', async () => {
  await open();
  expect([asked(), chosen()]).toEqual([[{}], '2026-11']);
  await part.press(part.button('year'));
  expect([asked().at(-1), chosen()]).toEqual([{ period: '2026' }, '2026']);
  await part.press(part.button('month'));
  expect([asked().at(-1), chosen()]).toEqual([{ period: '2026-11' }, '2026-11']);
});

test.each([
  [true, 'balanceNow'],
  [false, 'closing'],
])('RECORD-02: the last figure of a period that still runs, %s, is called %s', async (isRunning, label) => {
  await open({ isRunning });
  const facts = [...(part.element.querySelector('dl')?.querySelectorAll('div') ?? [])];
  const last = facts.at(-1);
  expect([last?.querySelector('dt')?.textContent, last?.querySelector('dd')?.textContent]).toEqual([label, '¥99.00']);
});

test('RECORD-02: a line of the file goes from the opening balance over all groups to the closing one, and the period ends it', () => {
  const file = statementFile(statement as unknown as Statement, ['Aurora', 'mai'], (key) => key);
  const [who, head, ...lines] = file.slice(1).trimEnd().split('\r\n');
  expect(who).toBe('Aurora,mai,Asia/Shanghai');
  expect(head?.split(',').length).toBe(STATEMENT_GROUPS.length + 3);
  const figures = '1.00,2.00,3.00,4.00,5.00,6.00,7.00,8.00,9.00,10.00,99.00';
  expect(lines).toEqual([`2026-11-26,${figures}`, `2026-11,${figures}`]);
});
