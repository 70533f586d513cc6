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
let found = 1;
beforeEach(async () => {
  found = 1;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: isAtEnd ? 0 : 9_000 }) as DOMRect,
  );
  const vendors = { vendors: [], mapping: { RNG: ['JL'], FISH: ['JL'] }, sorting: [], vendorSorting: [] };
  part = await renderInApp(<GameListScreen />, {
    merchant: { currency: { symbol: '¥' } },
    address: '/m/gameList?gameType=RNG',
    answers: {
      listVendors: () => vendors,
      listHotGames: () => ({ list: [{ nodeId: 'hot-1' }, { nodeId: 'hot-2' }] }),
      listGames: ({ gameType, page }: { gameType: string; page: number }) => ({
        games: found === 0 ? [] : [{ nodeId: `${gameType}-${page}` }],
        pageNum: page,
        totalPages: found === 0 ? 0 : 3,
        totalCount: 3 * found,
      }),
    },
  });
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
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

test('LIST-07: a search starts 300 ms after the last key, not letter by letter', async () => {
  vi.useFakeTimers();
  const input = part.element.querySelector('input');
  const searched = () => part.went.filter((to) => to.includes('gameName'));
  for (const text of ['s', 'su', 'sun']) {
    await part.type(input, text);
    await part.acting(() => void vi.advanceTimersByTime(299));
  }
  expect(searched()).toEqual([]);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(searched()).toEqual(['/m/gameList?gameType=RNG&gameName=sun']);
  expect(pages().at(-1)).toMatchObject({ gameType: 'RNG', gameName: 'sun', page: 1 });
});

const chips = () => [...part.element.querySelectorAll('ul[aria-label="chosen"] button')];

test('LIST-07: the sort and filters of the list are above it, and each can be removed', async () => {
  await part.go('/m/gameList?gameType=RNG&sort=return&volatility=low&minLine=20&minBet=5');
  expect(pages().at(-1)).toMatchObject({ gameType: 'RNG', sort: 'return', volatility: 'low', minLine: '20' });
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'sortReturn',
    'lowVolatility',
    'betFrom',
    'linesFrom',
  ]);
  await part.press(chips()[1]);
  expect(part.went.at(-1)).toBe('/m/gameList?gameType=RNG&sort=return&minLine=20&minBet=5');
  expect(pages().at(-1)).not.toHaveProperty('volatility');
});

test('LIST-07: a list without games names what can be loosened, the search and the category too, but no order', async () => {
  found = 0;
  await part.go('/m/gameList?gameType=FISH&sort=return&volatility=high');
  expect(part.element.textContent).toContain('noneFitTitle');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['categoryFish', 'highVolatility']);
  await part.press(chips()[1]);
  expect(part.went.at(-1)).toBe('/m/gameList?gameType=FISH&sort=return');
  expect(part.element.textContent).toContain('emptyTitle');
});

test('LIST-02: the hot games come whole, and no page of a list is asked for', async () => {
  await part.go('/m/gameList?type=hot');
  expect([shown(), pages().length]).toEqual(['hot-1 hot-2', 1]);
});
