// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { ContractScreen } from './contract-screen.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const contract = {
  contractId: 'c1',
  kind: 'salary',
  mode: 'fixed',
  state: 'valid',
  effectiveFrom: NOW,
  createdAt: NOW,
  expiresAt: NOW,
  issuerAccount: 'above01',
  agentAccount: 'low02',
  activeTurnover: '100.00',
  tiers: [{ turnover: '1000.00', activeMembers: 2, loss: '0.00', rate: '0.5', amount: null }],
};
const bill = {
  billId: 'b1',
  kind: 'salary',
  revision: 1,
  state: 'due',
  startsAt: NOW,
  endsAt: NOW,
  turnover: '1000.00',
  activeMembers: 2,
  loss: '0.00',
  paidBefore: '0.00',
  passedOn: '0.00',
  paid: '5.00',
  amount: '5.00',
  dispute: null,
  mayDispute: true,
};
const line = [
  { memberId: 'm1', account: 'low01', isAgent: false },
  { memberId: 'm2', account: 'low02', isAgent: true },
];

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(own: object) {
  part = await renderInApp(<ContractScreen kind="salary" />, {
    info: { userName: 'agent', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { AGENTPOLICY3: true, AGEDOWNMAN3: true },
    },
    answers: {
      getMe: () => ({ member: { isAgent: true } }),
      listAgentContracts: ({ side }: { side: string }) => ({ list: side === 'own' ? [own] : [] }),
      listAgentBills: () => ({ list: [bill], pageNum: 1, totalPages: 1 }),
      listDownlines: () => ({ list: line, pageNum: 1, totalPages: 1 }),
      decideAgentContract: () => ({}),
      disputeAgentBill: () => ({}),
      proposeAgentContract: () => ({}),
    },
  });
}
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test.each([
  ['accept', true],
  ['reject', false],
])('AGENT-08: %s answers the request with %s, and the contracts are asked for anew', async (text, accept) => {
  await open({ ...contract, state: 'requested' });
  await part.press(part.button(text));
  expect(asked('decideAgentContract')).toEqual([{ contractId: 'c1', accept }]);
  expect(asked('listAgentContracts')).toEqual(Array.from({ length: 2 }, () => ({ kind: 'salary', side: 'own' })));
});

test('AGENT-11: a bill is disputed in ten characters or more, and the bills are asked for anew', async () => {
  await open(contract);
  await part.press(part.button('billsTab'));
  await part.press(part.button('dispute'));
  const area = part.element.querySelector('textarea');
  await part.type(area, 'too short');
  await part.submit();
  expect(asked('disputeAgentBill')).toEqual([]);
  await part.type(area, ' two members are missing ');
  await part.submit();
  expect(asked('disputeAgentBill')).toEqual([{ billId: 'b1', text: 'two members are missing' }]);
  expect(asked('listAgentBills')).toHaveLength(2);
});

test('AGENT-11: the contracts of the line are its own list, and one is proposed to an agent alone, at most at the own rate', async () => {
  await open(contract);
  await part.press(part.button('givenTab'));
  expect(asked('listAgentContracts').at(-1)).toEqual({ kind: 'salary', side: 'given' });
  await part.press(part.button('propose'));
  expect([...part.element.querySelectorAll('option')].map(({ value }) => value)).toEqual(['m2']);
  const rate = part.element.querySelector('dialog input');
  await part.type(rate, '0.6');
  expect(part.button('sendProposal')?.disabled).toBe(true);
  await part.type(rate, '0.4');
  await part.press(part.button('sendProposal'));
  const { kind, mode, activeTurnover, tiers } = contract;
  const passedOn = tiers.map(({ turnover, activeMembers, loss }) => ({ turnover, activeMembers, loss, rate: '0.4' }));
  expect(asked('proposeAgentContract')).toEqual([{ memberId: 'm2', kind, mode, activeTurnover, tiers: passedOn }]);
});
