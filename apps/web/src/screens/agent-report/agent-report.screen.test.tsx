// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { REPORT_TOTALS } from '../../../test/report-totals.ts';
import AgentReportScreen from './agent-report.screen.tsx';

let part: RenderedPart;
// In the evening of the 26th in Greenwich the merchant's day is the 27th.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T20:00:00Z') }));
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

async function open() {
  part = await renderInApp(<AgentReportScreen />, {
    info: { userName: 'agent', type: 0 },
    merchant: {
      timeZone: 'Asia/Shanghai',
      currency: CNY,
      whitelabelVal: { AGEINFO3: true },
    },
    answers: {
      getMe: () => ({ member: { isAgent: true } }),
      getTeamReport: () => ({ totals: REPORT_TOTALS, list: [], timeZone: 'Asia/Shanghai', pageNum: 1, totalPages: 1 }),
    },
  });
}
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'getTeamReport' ? [input] : []));
const choose = (text: string) =>
  part.press([...part.element.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === text));

test('AGENT-10: periods count back from the merchant’s day, and each sum is beside its name', async () => {
  await open();
  await choose('yesterday');
  expect(asked()).toEqual([
    { startDate: '2026-11-21', endDate: '2026-11-27', page: 1, size: 20 },
    { startDate: '2026-11-26', endDate: '2026-11-26', page: 1, size: 20 },
  ]);
  const facts = [...part.element.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    bets: '¥2.00',
    wins: '¥3.00',
    deposits: '¥4.00',
    withdrawals: '¥5.00',
    active: '6',
    new: '7',
  });
});

test('AGENT-10: days in the wrong order show an error, and are not requested', async () => {
  await open();
  await choose('own');
  const [first] = part.element.querySelectorAll('input[type=date]');
  await part.type(first, '2026-11-28');
  expect([asked().length, part.element.querySelector('[role=alert]')?.textContent]).toEqual([1, 'rangeWrong']);
  await part.type(first, '2026-11-25');
  expect(asked().slice(1)).toEqual([{ startDate: '2026-11-25', endDate: '2026-11-27', page: 1, size: 20 }]);
});
