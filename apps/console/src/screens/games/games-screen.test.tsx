// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { GamesScreen } from './games-screen.tsx';
import { HotGamesCard } from './hot-games-card.tsx';

let screen: RenderedScreen;
afterEach(async () => {
  await screen.unmount();
  vi.useRealTimers();
});

const reef = {
  nodeId: 'G1',
  name: 'Reef',
  vendor: 'OWN',
  category: 'RNG',
  place: 2,
  isClosed: false,
  isVendorOpen: true,
  hot: true,
  new: false,
  catalogue: { isHot: true, isNew: false, minStake: '1.00', maxStake: '500.00' },
  isHidden: false,
  isHot: null,
  isNew: null,
  maintenance: null,
  minStake: '5.00',
  maxStake: '90.00',
  version: 4,
};
const answers = {
  listStaffGames: () => ({
    games: [reef],
    total: 1,
    places: 9,
    orderVersion: 31,
    vendors: [{ code: 'OWN', name: 'Ours' }],
    categories: ['RNG', 'LIVE'],
    currency: 'PHP',
  }),
  showHotGames: () => ({ version: 'h', choice: { limit: 8, splitByGameType: false } }),
  changeHotGames: ({ choice }: { choice: object }) => ({ version: 'h2', choice }),
  changeStaffGame: () => null,
  moveStaffGame: () => null,
} as unknown as StaffAnswers;
const open = async (part = <GamesScreen merchant="LANTERN" />, me = {}) => {
  screen = await renderInConsole(part, { me, answers });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];

test('how home shows hot games is sent as in its fields', async () => {
  await open(<HotGamesCard merchant="LANTERN" />);
  await screen.press('Live games have their own block');
  const save = () => changePart(screen, 'Hot games on home', { 'Most games in a block': ['8', '9'] });
  expect(await whatHappens(screen, save)).toMatchObject({
    sent: call('changeHotGames', { version: 'h', choice: { limit: 9, splitByGameType: true } }),
    stale: ['showHotGames'],
    said: ['Hot games are saved.'],
  });
});

test('each filter is asked for by its own name', async () => {
  vi.useFakeTimers();
  await open();
  await screen.choose('Vendor', 'Ours');
  await screen.choose('Category', 'LIVE');
  await screen.choose('State', 'Under maintenance');
  await screen.type('Name or id', 'ree');
  const narrowed = { search: 'ree', vendor: 'OWN', category: 'LIVE', state: 'maintenance', page: '1' };
  // A search is sent after a pause.
  await screen.acting(() => void vi.advanceTimersByTime(400));
  expect(screen.sent('listStaffGames').at(-1)).toEqual(narrowed);
});

test('a game is moved by one place, and changed with its own version', async () => {
  await open();
  expect(cellsOf(screen.row('Reef')).slice(1, 5)).toEqual([
    'ReefG1 · RNG',
    'Hot',
    'Open',
    'from 5.00 PHP to 90.00 PHP',
  ]);
  expect(await whatHappens(screen, () => screen.press('Move Reef up'))).toMatchObject({
    sent: call('moveStaffGame', { nodeId: 'G1', place: 1, orderVersion: 31 }),
    stale: ['listStaffGames'],
    said: ['Reef is at place 1.'],
  });
  expect((await whatHappens(screen, () => screen.press('Move Reef down'))).sent).toEqual(
    call('moveStaffGame', { nodeId: 'G1', place: 3, orderVersion: 31 }),
  );
  await screen.press('Open Reef');
  await screen.type('Lowest, PHP', '6');
  await screen.type('Highest, PHP', '80');
  await screen.press('Hidden', screen.dialog());
  const changes = { isHidden: true, isHot: null, isNew: null, maintenance: null, minStake: '6', maxStake: '80' };
  expect(await whatHappens(screen, () => screen.press('Save', screen.dialog()))).toMatchObject({
    sent: call('changeStaffGame', { nodeId: 'G1', version: 4, ...changes }),
    stale: ['listStaffGames'],
    said: ['Reef is changed.'],
    isAsking: false,
  });
});

test('who changes games at another merchant alone reads them here', async () => {
  await open(undefined, READS_AT_LANTERN);
  expect(screen.button('Move Reef up')).toBeUndefined();
  expect(screen.button('Save hot games on home')).toBeUndefined();
  await screen.press('Open Reef');
  expect(screen.button('Save')).toBeUndefined();
});
