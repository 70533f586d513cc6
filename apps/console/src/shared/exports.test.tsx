// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../test/render-in-console.tsx';
import { createSamples } from '../../test/sample-answer.ts';
import type { StaffAnswers } from '../../test/staff-api.ts';
import { MembersScreen } from '../screens/members/members-screen.tsx';
import { ResultScreen } from '../screens/result/result-screen.tsx';
import { ExportPeriod } from './export-period.tsx';

let screen: RenderedScreen;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await screen.unmount();
});

// The browser saves a file by a link that is pressed for it; nothing is saved here.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));

const answers = {
  searchMembers: () => ({ members: [], next: null }),
  showHouseResult: ({ first = '2026-11-20', last = first }: { first?: string; last?: string }) => ({
    ...(createSamples()('showHouseResult').answer as object),
    first,
    last,
    today: '2026-11-20',
  }),
  exportMembers: () => null,
  exportHouseResult: () => null,
  exportDeposits: () => null,
  exportWithdrawals: () => null,
} as unknown as StaffAnswers;

test('a file of members has the results of the last search, and not of the one being typed', async () => {
  screen = await renderInConsole(<MembersScreen merchant="LANTERN" search="anna" />, { answers });
  await screen.type(document.querySelector('input') ?? '', 'bob');
  await screen.press('Download CSV');
  expect(screen.asked).toEqual([
    { name: 'searchMembers', input: { search: 'anna' }, merchant: 'LANTERN' },
    { name: 'exportMembers', input: { search: 'anna' }, merchant: 'LANTERN' },
  ]);
});

test('a file of the house result has the days and groups that are shown', async () => {
  screen = await renderInConsole(<ResultScreen merchant="LANTERN" />, { answers });
  await screen.press('Download CSV');
  await screen.press('Game');
  await screen.press('Yesterday');
  await screen.press('Download CSV');
  await screen.press('Day');
  await screen.press('7 days');
  await screen.press('Download CSV');
  expect(screen.sent('exportHouseResult')).toEqual([
    { by: 'vendor', first: '2026-11-20', last: '2026-11-20' },
    { by: 'game', first: '2026-11-19', last: '2026-11-19' },
    { by: 'day', first: '2026-11-14', last: '2026-11-20' },
  ]);
});

test.each(['exportDeposits', 'exportWithdrawals'] as const)(
  '%s is asked for the last seven days where the merchant is, and for others once they are chosen',
  async (name) => {
    // It is the day after in Karachi.
    vi.setSystemTime(new Date('2026-11-20T19:30:00Z'));
    screen = await renderInConsole(<ExportPeriod of={name} merchant="LANTERN" title="Export" />, { answers });
    await screen.press('Export');
    await screen.press('Download CSV', screen.dialog());
    await screen.press('Export');
    await screen.type('First day', '2026-11-02');
    await screen.type('Last day', '2026-11-09');
    await screen.press('Download CSV', screen.dialog());
    expect(screen.asked).toEqual([
      { name, input: { first: '2026-11-15', last: '2026-11-21' }, merchant: 'LANTERN' },
      { name, input: { first: '2026-11-02', last: '2026-11-09' }, merchant: 'LANTERN' },
    ]);
  },
);
