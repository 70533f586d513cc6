// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import GameListScreen from './game-list.screen.tsx';

vi.mock('../../features/games/game-grid.tsx', () => ({
  GameGrid: ({ games }: { games: { nodeId: string }[] }) => (
    <output>{games.map(({ nodeId }) => nodeId).join(' ')}</output>
  ),
  GameGridSkeleton: () => null,
}));

let part: RenderedPart;
let isAtEnd = false;
beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: isAtEnd ? 0 : 9_000 }) as DOMRect,
  );
  const vendors = { vendors: [], mapping: { RNG: ['JL'], FISH: ['JL'] }, sorting: [], vendorSorting: [] };
  part = await renderInApp(<GameListScreen />, {
    address: '/m/gameList?gameType=RNG',
    answers: {
      listVendors: () => vendors,
      listGames: ({ gameType, page }: { gameType: string; page: number }) => ({
        games: [{ nodeId: `${gameType}-${page}` }],
        pageNum: page,
        totalPages: 3,
        totalCount: 3,
      }),
    },
  });
});
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

const shown = () => part.element.querySelector('output')?.textContent;
const tab = (name: string) =>
  [...part.element.querySelectorAll('[role=tab]')].find((button) => button.textContent === name);
const pages = () => part.asked.flatMap(({ name, input }) => (name === 'listGames' ? [input] : []));

test('LIST-01: another tab begins with page 1, and the former one is loaded anew from page 1 when it is chosen again', async () => {
  expect(shown()).toBe('RNG-1');
  isAtEnd = true;
  await part.acting(() => void window.dispatchEvent(new Event('scroll')));
  isAtEnd = false;
  expect(shown()).toBe('RNG-1 RNG-2');
  await part.press(tab('categoryFish'));
  expect(part.went.at(-1)).toBe('/m/gameList?gameType=FISH');
  expect(shown()).toBe('FISH-1');
  const before = pages().length;
  await part.press(tab('categoryRng'));
  expect(shown()).toBe('RNG-1');
  expect(pages()[before]).toMatchObject({ gameType: 'RNG', page: 1 });
});
