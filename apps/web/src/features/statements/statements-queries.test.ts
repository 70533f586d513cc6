import { expect, test } from 'vitest';
import { countKept, type MakeQuery, OWN, probeQuery, THREE_PAGES } from '../../../test/probe-query.ts';
import { profitLossQuery, statementQuery, transactionsQuery } from './statements-queries.ts';

type Filter = Parameters<typeof transactionsQuery>[1];
const transactions =
  (filter: object): MakeQuery =>
  (sources) =>
    transactionsQuery(sources, filter as Filter);
const profitLoss =
  (period: string): MakeQuery =>
  (sources) =>
    profitLossQuery(sources, period as Filter['period']);
const statement =
  (period?: string): MakeQuery =>
  (sources) =>
    statementQuery(sources, period);
const pagesOf = (name: string, input: object) => THREE_PAGES.map((page) => [name, { ...input, ...page }]);

test('RECORD-02: transactions come by pages of twenty, the days of profit and loss by pages of ten', async () => {
  const filter = { period: 'week', kind: 'deposit' };
  expect(await probeQuery(transactions(filter))).toEqual({
    ...OWN,
    isByLanguage: true,
    sends: pagesOf('listTransactions', { ...filter, size: 20 }),
  });
  expect(await probeQuery(profitLoss('week'))).toEqual({
    ...OWN,
    sends: pagesOf('getProfitLoss', { period: 'week', size: 10 }),
  });
});

test('RECORD-02: the statement of a period is asked for by it, that of the present month without one', async () => {
  expect(await probeQuery(statement('2026-10'))).toEqual({ ...OWN, sends: [['getStatement', { period: '2026-10' }]] });
  expect(await probeQuery(statement())).toEqual({ ...OWN, sends: [['getStatement', {}]] });
});

test('RECORD-02: each period and kind has its own place', async () => {
  const makes = [
    transactions({ period: 'week' }),
    transactions({ period: 'today' }),
    transactions({ period: 'week', kind: 'deposit' }),
    profitLoss('week'),
    profitLoss('today'),
    statement(),
    statement('2026'),
    statement('2026-10'),
  ];
  expect(await countKept(makes)).toBe(makes.length);
});
