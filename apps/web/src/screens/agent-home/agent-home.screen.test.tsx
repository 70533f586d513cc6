// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AgentHomeScreen from './agent-home.screen.tsx';

const overview = {
  today: { turnover: '120.00' },
  days: [
    { day: '2026-11-23', turnover: '0.00' },
    { day: '2026-11-24', turnover: '1.00' },
    { day: '2026-11-25', turnover: '50.00' },
    { day: '2026-11-26', turnover: '100.00' },
  ],
  earned: { rebate: '1.00', salary: '2.00', dividend: '3.00' },
  directCount: 4,
  teamCount: 5,
  newToday: 6,
  activeToday: 7,
  timeZone: 'Asia/Shanghai',
};

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(flags: object = {}, getAgentOverview: (() => object) | null = () => overview) {
  part = await renderInApp(<AgentHomeScreen />, {
    showsValues: true,
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, whitelabelVal: { AGEINFO3: true, ...flags } },
    answers: { getMe: () => ({ member: { isAgent: true } }), ...(getAgentOverview && { getAgentOverview }) },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('ROUTE-35: each figure of the line is below its name, the present day’s turnover first', async () => {
  await open({ AGENTPOLICY3: true });
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('turnoverToday');
  expect(texts('section > p')).toEqual(['turnoverToday', '¥120.00']);
  expect(texts('dt').map((name, at) => [name, texts('dd')[at]])).toEqual([
    ['teamCount', '5'],
    ['directCount', '4'],
    ['activeToday', '7'],
    ['newToday', '6'],
    ['rebate', '¥1.00'],
    ['salary', '¥2.00'],
    ['dividend', '¥3.00'],
  ]);
  expect([texts('h2'), texts('div > p')]).toEqual([['earned'], ['zone zone=Asia/Shanghai']]);
});

test('AGENT-15: without the module of contracts neither salary nor dividend is shown', async () => {
  await open();
  expect(texts('dt').slice(4)).toEqual(['rebate']);
});

test('the bars of the days are parts of the highest, one with little is still seen, and their figures are read out', async () => {
  await open();
  const bars = [...part.element.querySelectorAll<HTMLElement>('ol li > span > span')];
  expect(bars.map(({ style }) => style.blockSize)).toEqual(['0%', '6%', '50%', '100%']);
  expect(texts('ol li')).toEqual(['23', '24', '25', '26']);
  expect(part.element.querySelector('ol')?.getAttribute('aria-label')).toBe(
    'Nov 23, 2026: ¥0.00; Nov 24, 2026: ¥1.00; Nov 25, 2026: ¥50.00; Nov 26, 2026: ¥100.00',
  );
});

test('days without any turnover have no bars', async () => {
  await open({}, () => ({ ...overview, days: overview.days.slice(0, 1) }));
  expect(part.element.querySelector<HTMLElement>('ol li > span > span')?.style.blockSize).toBe('0%');
});

test('the other ways of the agent’s area lead on from here, and none leads to this screen', async () => {
  await open();
  expect(texts('button')).toEqual(['agent_report', 'agent_rebate']);
  await part.press(part.button('agent_rebate'));
  expect(part.went).toEqual(['/m/member/agent/rebate']);
});

test('AGENT-15: the screen is closed without its module, and its shapes show while it loads', async () => {
  await open({ AGEINFO3: false });
  expect(texts('p')).toEqual(['closed', 'closedText']);
  part.unmount();
  await open({}, null);
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['1.96rem', '1.51rem', '0.21rem', '0.7rem', '4.16rem']);
});
