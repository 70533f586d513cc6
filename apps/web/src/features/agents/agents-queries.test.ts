import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import {
  countKept,
  isOutdatedBy,
  type MakeQuery,
  OWN,
  probeQuery,
  sentBy,
  THREE_PAGES,
} from '../../../test/probe-query.ts';
import {
  AGENTS_KEY,
  BILLS_KEY,
  billsQuery,
  CONTRACTS_KEY,
  contractsQuery,
  decideContract,
  disputeBill,
  downlinesQuery,
  overviewQuery,
  pendingContractsQuery,
  proposeContract,
  RATES_KEY,
  ratesQuery,
  rebatesQuery,
  sendTransfer,
  setRates,
  TRANSFER_KEY,
  teamReportQuery,
  transferSettingsQuery,
} from './agents-queries.ts';

const of =
  (make: (call: Call) => object): MakeQuery =>
  ({ call }) =>
    make(call);
const pagesOf = (name: string, input: object) => THREE_PAGES.map((page) => [name, { ...input, ...page }]);
const days = { startDate: '2026-11-01', endDate: '2026-11-27' };

const pending = of(pendingContractsQuery);
const overview = of(overviewQuery);
const rates = of(ratesQuery);
const transfer = of(transferSettingsQuery);
const contracts = of((call) => contractsQuery(call, 'salary', 'given'));
const bills = of((call) => billsQuery(call, 'dividend'));

test.each([
  ['CWAL-22: which contract requests wait', pending, 'getPendingContracts', {}, 0],
  ['the overview', overview, 'getAgentOverview', {}, OWN.freshMs],
  ['contracts of a kind and a side', contracts, 'listAgentContracts', { kind: 'salary', side: 'given' }, 0],
  ['the rates of the line', rates, 'getDownlineRebates', {}, 0],
  ['what the line may be sent', transfer, 'getTransferSettings', {}, 0],
])('%s: the agent’s own, asked for whole', async (_what, make, name, input, freshMs) => {
  expect(await probeQuery(make)).toEqual({ ...OWN, freshMs, sends: [[name, input]] });
});

test.each([
  ['AGENT-09: a line', of((call) => downlinesQuery(call, { search: 'mai' })), 'listDownlines', 20, { search: 'mai' }],
  ['AGENT-11: what a kind of contract came to', bills, 'listAgentBills', 10, { kind: 'dividend' }],
  ['AGENT-12: the rebates of each day', of(rebatesQuery), 'listAgentRebates', 10, {}],
])('%s comes page by page to the last', async (_what, make, name, size, input) => {
  expect(await probeQuery(make)).toEqual({ ...OWN, sends: pagesOf(name, { ...input, size }) });
});

test('AGENT-10: the team report goes by turnover, so that its pages tell no count', async () => {
  const sends = [1, 2, 3].map((page) => ['getTeamReport', { ...days, page, size: 20 }]);
  expect(await probeQuery(of((call) => teamReportQuery(call, days)))).toEqual({ ...OWN, sends });
});

test('AGENT-09 to AGENT-12: no answer takes the place of another, of other filters, kinds and sides too', async () => {
  const makes = [
    pending,
    overview,
    rates,
    transfer,
    contracts,
    bills,
    of(rebatesQuery),
    of((call) => contractsQuery(call, 'salary', 'own')),
    of((call) => contractsQuery(call, 'hourly', 'given')),
    of((call) => billsQuery(call, 'hourly')),
    of((call) => downlinesQuery(call, {})),
    of((call) => downlinesQuery(call, { parentId: 'p' })),
    of((call) => teamReportQuery(call, days)),
    of((call) => teamReportQuery(call, { ...days, startDate: days.endDate })),
  ];
  expect(await countKept(makes)).toBe(makes.length);
});

test('an answered contract has contracts and what waits asked for anew, a bill the bills, rates the rates, a transfer all', async () => {
  const makes = { pending, contracts, bills, rates, transfer, overview };
  const outdatedBy = async (queryKey: readonly string[]) => {
    const found: string[] = [];
    for (const [name, make] of Object.entries(makes))
      if (await isOutdatedBy(make, (queries) => queries.invalidateQueries({ queryKey }))) found.push(name);
    return found;
  };
  expect(await outdatedBy(CONTRACTS_KEY)).toEqual(['pending', 'contracts']);
  expect(await outdatedBy(BILLS_KEY)).toEqual(['bills']);
  expect(await outdatedBy(RATES_KEY)).toEqual(['rates']);
  expect(await outdatedBy(TRANSFER_KEY)).toEqual(['transfer']);
  expect(await outdatedBy(AGENTS_KEY)).toEqual(Object.keys(makes));
});

test('AGENT-13: what an agent decides goes out as it is; a transfer with the key of its form', async () => {
  const input = { amount: '5.00' } as never;
  expect(await sentBy((call) => decideContract(call, 'c1', false))).toEqual([
    'decideAgentContract',
    { contractId: 'c1', accept: false },
  ]);
  expect(await sentBy((call) => proposeContract(call, input))).toEqual(['proposeAgentContract', input]);
  expect(await sentBy((call) => disputeBill(call, input))).toEqual(['disputeAgentBill', input]);
  expect(await sentBy((call) => setRates(call, input))).toEqual(['setDownlineRebates', input]);
  expect(await sentBy((call) => sendTransfer(call, input, 'k1'))).toEqual([
    'transferToDownline',
    input,
    { idempotencyKey: 'k1' },
  ]);
});
