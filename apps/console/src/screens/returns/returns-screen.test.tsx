// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { cellsOf } from '../../../test/what-happens.ts';
import { ReturnsScreen } from './returns-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const reef = {
  nodeId: 'G1',
  name: 'Reef',
  vendor: 'OWN',
  rounds: 12_345,
  staked: '1000.00',
  returned: '990.00',
  actual: '99.00',
  published: '96.00',
  halfWidth: '1.50',
  isOutside: true,
  since: '2026-11-24T10:00:00.000Z',
};
const games = [
  reef,
  { ...reef, nodeId: 'G2', name: 'Comet', isOutside: false },
  { ...reef, nodeId: 'G3', name: 'Tide', isOutside: false, rounds: 499 },
  { ...reef, nodeId: 'G4', name: 'Dune', published: null, halfWidth: null },
];

test('each figure is in its column, with what is said of it, and each period is asked for', async () => {
  screen = await renderInConsole(<ReturnsScreen merchant="LANTERN" />, {
    answers: {
      listReturns: () => ({ games, currency: 'PHP', calculatedAt: '2026-11-25T10:00:00.000Z', leastRounds: 500 }),
    } as unknown as StaffAnswers,
  });
  expect(screen.text()).toContain('a game with fewer than 500 rounds');
  expect(cellsOf(screen.row('Reef'))).toEqual([
    'ReefG1',
    '12,345',
    '1,000.00 PHP',
    '990.00 PHP',
    '99.00 %',
    '96.00 %± 1.50',
    'Outside',
  ]);
  expect(['Comet', 'Tide', 'Dune'].map((name) => cellsOf(screen.row(name)).slice(5))).toEqual([
    ['96.00 %± 1.50', 'As published'],
    ['96.00 %± 1.50', 'Too few rounds'],
    ['', 'No return published'],
  ]);
  await screen.press('Last hour');
  await screen.press('Last 30 days');
  expect(screen.asked).toEqual(
    ['day', 'hour', 'month'].map((period) => ({ name: 'listReturns', input: { period }, merchant: 'LANTERN' })),
  );
});
