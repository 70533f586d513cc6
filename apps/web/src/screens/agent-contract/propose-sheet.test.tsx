// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { chooseOption } from '../../../test/choose-option.ts';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { ProposedContracts } from './proposed-contracts.tsx';

const tier = { turnover: '1000.00', activeMembers: 2, loss: '0.00', rate: '0.5', amount: null };
const own = {
  contractId: 'c1',
  kind: 'salary',
  mode: 'fixed',
  activeTurnover: '100.00',
  tiers: [tier, { ...tier, turnover: '2000.00', rate: '0.8' }],
};
const line = [
  { memberId: 'm1', account: 'low01', isAgent: false },
  { memberId: 'm2', account: 'low02', isAgent: true },
  { memberId: 'm3', account: 'low03', isAgent: true },
];

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open({ list = line, proposeAgentContract = () => ({}) as unknown } = {}) {
  part = await renderInApp(<ProposedContracts kind="salary" own={own as never} />, {
    showsValues: true,
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', currency: CNY },
    answers: {
      listAgentContracts: () => ({ list: [] }),
      listDownlines: () => ({ list, pageNum: 1, totalPages: 1 }),
      proposeAgentContract,
    },
  });
  await part.press(part.button('propose'));
}
const sheet = () => document.querySelector('dialog[open]:not([data-closing])');
const send = () => part.button('sendProposal');
const rates = () => [...part.element.querySelectorAll<HTMLInputElement>('dialog input')];
const texts = (selector: string) => [...(sheet()?.querySelectorAll(selector) ?? [])].map((each) => each.textContent);

test('AGENT-11: the sheet offers agents by their account, and each tier at most the rate that the own contract pays', async () => {
  await open();
  expect([sheet()?.getAttribute('aria-label'), texts('h2')]).toEqual(['propose', ['propose']]);
  expect(texts('div > p:not([id])')).toEqual(['proposeText']);
  expect(texts('label')).toEqual([
    'forAgent',
    'tierRate turnover=¥1,000.00 active=2',
    'tierRate turnover=¥2,000.00 active=2',
  ]);
  expect(texts('option')).toEqual(['low02', 'low03']);
  expect(rates().map(({ value }) => value)).toEqual(['0.5', '0.8']);
  expect(texts('p[id$=note]')).toEqual(['rateAtMost rate=0.5', 'rateAtMost rate=0.8']);
  expect(texts('[role=alert]')).toEqual([]);
});

test('AGENT-11: one rate above the own one, nothing, or no number keeps the proposal back and is marked', async () => {
  await open();
  for (const wrong of ['0.81', '0', '', 'x']) {
    await part.type(rates()[1], wrong);
    expect([wrong, send()?.disabled, texts('[role=alert]')]).toEqual([wrong, true, ['rateAtMost rate=0.8']]);
  }
  for (const right of ['0.0001', '0.8']) {
    await part.type(rates()[1], right);
    expect([right, send()?.disabled, texts('[role=alert]')]).toEqual([right, false, []]);
  }
});

test('AGENT-11: a proposal goes to the chosen agent with the typed rates, is said, and the contracts are asked for anew', async () => {
  await open();
  await chooseOption(part, 'm3');
  await part.type(rates()[1], ' 0.7 ');
  await part.press(send());
  expect(part.asked.find(({ name }) => name === 'proposeAgentContract')?.input).toMatchObject({
    memberId: 'm3',
    tiers: [{ rate: '0.5' }, { turnover: '2000.00', rate: '0.7' }],
  });
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'proposed' });
  expect([sheet(), part.asked.at(-1)?.name]).toEqual([null, 'listAgentContracts']);
});

test('AGENT-11: a proposal that is refused says why and stays, and the contracts are asked for anew', async () => {
  await open({
    proposeAgentContract: () => {
      throw new CallFailure('UNKNOWN', 400, 'has one');
    },
  });
  await part.press(send());
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'has one' });
  expect([sheet() !== null, part.asked.at(-1)?.name]).toEqual([true, 'listAgentContracts']);
});

test('AGENT-11: without agents in the line nothing can be proposed', async () => {
  await open({ list: line.slice(0, 1) });
  expect([texts('div > p:not([id])'), texts('option'), send()?.disabled]).toEqual([
    ['proposeText', 'noAgentsText'],
    [],
    true,
  ]);
});
