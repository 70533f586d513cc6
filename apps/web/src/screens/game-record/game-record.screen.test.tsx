// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import GameRecordScreen from './game-record.screen.tsx';

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') }));
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

async function open(query = '') {
  part = await renderInApp(<GameRecordScreen />, {
    address: `/m/gameRecord${query}`,
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'Asia/Shanghai', whitelabelVal: {}, imageCDNs: [] },
    answers: { listGameRecords: () => ({ list: [], pageNum: 1, totalPages: 0 }) },
  });
}
const asked = () =>
  part.asked.filter(({ name }) => name.startsWith('list')).map(({ name, input }) => ({ name, input }));
const choose = (text: string) =>
  part.press([...part.element.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === text));
const records = (day: string, gameType?: string) => ({
  name: 'listGameRecords',
  input: { startDate: Date.parse(`${day}T00:00:00+08:00`), ...(gameType && { gameType }), page: 1, size: 20 },
});

test('RECORD-01: bets are asked for by the day that the merchant’s period begins with and by the category', async () => {
  await open();
  await choose('today');
  await choose('categoryRng');
  await choose('thirtyDays');
  expect(asked()).toEqual([
    records('2026-11-20'),
    records('2026-11-26'),
    records('2026-11-26', 'RNG'),
    records('2026-10-28', 'RNG'),
  ]);
});

test('RECORD-01: the category that the address names is chosen first', async () => {
  await open('?gameType=FISH');
  expect(asked()).toEqual([records('2026-11-20', 'FISH')]);
});
