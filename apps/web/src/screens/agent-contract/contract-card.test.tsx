// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import DividendScreen from './dividend.screen.tsx';
import HourlyScreen from './hourly.screen.tsx';
import { RequestCard } from './request-card.tsx';
import SalaryScreen from './salary.screen.tsx';
import { Terms } from './terms.tsx';

const tier = { turnover: '1000.00', activeMembers: 2, loss: '0.00', rate: '0.5', amount: null as string | null };
const contract = {
  contractId: 'c1',
  kind: 'salary',
  mode: 'fixed',
  state: 'requested',
  effectiveFrom: null,
  createdAt: Date.parse('2026-11-20T12:00:00Z'),
  expiresAt: Date.parse('2026-11-26T12:00:00Z'),
  issuerAccount: 'above01' as string | null,
  agentAccount: 'low02',
  activeTurnover: '100.50',
  tiers: [tier],
};
const merchant = {
  brand: { name: 'Aurora' },
  timeZone: 'UTC',
  currency: CNY,
  whitelabelVal: { AGENTPOLICY3: true },
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

const texts = (selector: string) =>
  [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
const showTerms = async (some: object) => {
  part = await renderInApp(<Terms contract={{ ...contract, ...some } as never} />, { showsValues: true, merchant });
};

test.each([
  ['salary', 'fixed', ['salaryRule', 'activeRule amount=¥100.50']],
  ['dividend', 'float', ['dividendRule', 'floatRule', 'activeRule amount=¥100.50']],
])('AGENT-08: the rules of a contract of %s that is %s are below its tiers', async (kind, mode, rules) => {
  await showTerms({ kind, mode });
  expect(texts('li')).toEqual(rules);
});

test('AGENT-08: each tier says what it asks for and what it pays; whole amounts without places, the loss where one is asked for', async () => {
  await showTerms({});
  expect(texts('th')).toEqual(['turnover', 'activeShort', 'pays']);
  expect(texts('td')).toEqual(['¥1,000', '2', 'percent rate=0.5']);
  part.unmount();
  await showTerms({ tiers: [tier, { ...tier, turnover: '2000.05', loss: '10.00', amount: '8.80' }] });
  expect(texts('th')).toEqual(['turnover', 'activeShort', 'loss', 'pays']);
  expect(texts('td')).toEqual(['¥1,000', '2', '¥0', 'percent rate=0.5', '¥2,000.05', '2', '¥10', '¥8.80']);
});

async function showRequest(some: object = {}, decideAgentContract: () => unknown = () => ({})) {
  part = await renderInApp(<RequestCard contract={{ ...contract, ...some } as never} />, {
    showsValues: true,
    merchant,
    answers: { decideAgentContract },
  });
}

test('AGENT-08: a request says whose it is, until when it can be answered, and when it begins to count', async () => {
  await showRequest();
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('request');
  expect([texts('h2'), texts('h2 + span')]).toEqual([['request'], ['requested']]);
  expect(part.element.querySelector('h2 + span')?.className).toContain('_warning_');
  expect(texts('section > p')).toEqual([
    'proposedBy name=above01 answerUntil time=Nov 26, 2026, 12:00 PM',
    'salaryStart',
  ]);
  expect(texts('li')).toEqual(['salaryRule', 'activeRule amount=¥100.50']);
  part.unmount();
  await showRequest({ issuerAccount: null });
  expect(texts('section > p')[0]).toContain('proposedBy name=Aurora ');
});

test.each([
  ['accept', 'accepted'],
  ['reject', 'rejected'],
])('AGENT-08: what came of %s is said', async (button, text) => {
  await showRequest();
  await part.press(part.button(button));
  expect(toasts.current()).toMatchObject({ kind: 'success', text });
});

test('AGENT-08: an answer that is refused says why', async () => {
  await showRequest({}, () => {
    throw new CallFailure('UNKNOWN', 400, 'too late');
  });
  await part.press(part.button('accept'));
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'too late' });
});

test.each([
  ['salary', SalaryScreen],
  ['dividend', DividendScreen],
  ['hourly', HourlyScreen],
])('ROUTE-32: the screen of %s shows contracts of this kind alone', async (kind, Screen) => {
  part = await renderInApp(<Screen />, {
    showsValues: true,
    info: { userName: 'agent', type: 0 },
    merchant,
    answers: { getMe: () => ({ member: { isAgent: true } }), listAgentContracts: () => ({ list: [] }) },
  });
  expect(part.asked.slice(1)).toEqual([{ name: 'listAgentContracts', input: { kind, side: 'own' } }]);
  expect(texts('p')).toEqual([`${kind}None`, 'contractNoneText']);
});
