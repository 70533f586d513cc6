// @vitest-environment jsdom
import { MAX_REPORT_DAYS } from '@tessera/contract/agents/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { REPORT_TOTALS } from '../../../test/report-totals.ts';
import AgentReportScreen from './agent-report.screen.tsx';

const member = { memberId: 'm1', account: 'low01', isAgent: true, depth: 2, ...REPORT_TOTALS };

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00:00Z') }));
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

interface Given {
  list?: readonly object[];
  totalPages?: number;
  AGEINFO3?: boolean;
  getTeamReport?: (input: { page: number }) => unknown;
}
async function open({ list = [member], totalPages = 1, AGEINFO3 = true, getTeamReport }: Given = {}) {
  const answer = ({ page }: { page: number }) => ({
    totals: REPORT_TOTALS,
    list: page === 1 ? list : [],
    timeZone: 'Asia/Shanghai',
    pageNum: page,
    totalPages,
  });
  part = await renderInApp(<AgentReportScreen />, {
    showsValues: true,
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', currency: CNY, whitelabelVal: { AGEINFO3 } },
    answers: { getMe: () => ({ member: { isAgent: true } }), getTeamReport: getTeamReport ?? answer },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'getTeamReport' ? [input] : []));
const tab = (text: string) =>
  [...part.element.querySelectorAll('[role=tab]')].find((each) => each.textContent === text);
const shapes = () =>
  [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')].map(({ style }) => style.blockSize);

test('AGENT-10: the turnover comes first, and each member of the line with its part of the sums', async () => {
  await open();
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('turnover');
  expect(texts('section > p')).toEqual(['turnover', '¥1.00']);
  expect(texts('h2')).toEqual(['byMember']);
  expect(texts('ul > li')).toEqual([
    'Llow01agentlevel level=2inAndOut deposits=¥4.00 withdrawals=¥5.00¥1.00wonShort wins=¥3.00',
  ]);
  expect(texts('div > p')).toEqual(['reportNote zone=Asia/Shanghai']);
});

test('AGENT-10: seven days are chosen first, beside each other period', async () => {
  await open();
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('period');
  expect(texts('[role=tab]')).toEqual(['today', 'yesterday', 'sevenDays', 'thirtyDays', 'own']);
  expect(texts('[aria-selected=true]')).toEqual(['sevenDays']);
  expect(texts('label')).toEqual([]);
});

test('AGENT-10: days without any move say so; more members are fetched while there are more', async () => {
  await open({ list: [] });
  expect(texts('p').slice(-3)).toEqual(['noMoves', 'noMovesText', 'reportNote zone=Asia/Shanghai']);
  expect(part.button('loadMore')).toBeUndefined();
  part.unmount();
  await open({ totalPages: 2 });
  await part.press(part.button('loadMore'));
  expect(asked().at(-1)).toMatchObject({ page: 2 });
  expect([texts('ul > li').length, part.button('loadMore')]).toEqual([1, undefined]);
});

test('AGENT-10: chosen days begin with the last seven, end today at the latest, and show an error when there are too many', async () => {
  await open();
  await part.press(tab('own'));
  const [from, to] = part.element.querySelectorAll<HTMLInputElement>('input[type=date]');
  expect(texts('label')).toEqual(['from', 'to']);
  expect([from?.value, from?.max, to?.value, to?.max]).toEqual([
    '2026-11-20',
    '2026-11-26',
    '2026-11-26',
    '2026-11-26',
  ]);
  expect(texts('[role=alert]')).toEqual([]);
  await part.type(to, '2026-11-25');
  expect(asked().at(-1)).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-25' });
  await part.type(from, '2026-01-01');
  expect(texts('[role=alert]')).toEqual([`rangeWrong days=${MAX_REPORT_DAYS}`]);
  expect([asked().length, texts('section')]).toEqual([2, []]);
});

test('AGENT-15: the report is closed without its module, and its shapes show while it loads', async () => {
  await open({ AGEINFO3: false });
  expect(texts('p')).toEqual(['closed', 'closedText']);
  part.unmount();
  await open({ getTeamReport: () => new Promise(() => undefined) });
  expect(shapes()).toEqual(['1.02rem', '2.49rem', '0.21rem', '3.2rem']);
});

test('shapes of the days and of the report show while the member loads', async () => {
  part = await renderInApp(<AgentReportScreen />, {
    showsValues: true,
    merchant: { timeZone: 'UTC', whitelabelVal: { AGEINFO3: true } },
  });
  expect(shapes()).toEqual(['0.44rem', '1.02rem', '2.49rem', '0.21rem', '3.2rem']);
});
