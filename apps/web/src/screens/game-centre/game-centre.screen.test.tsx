// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import GameCentreScreen from './game-centre.screen.tsx';
import SlotsCentreScreen from './slots-centre.screen.tsx';

/** What each grid of games was asked to show. */
vi.mock('../../features/games/game-grid.tsx', () => ({
  GameGrid: ({ games, columns, isUrgent }: { games: { nodeId: string }[]; columns: number; isUrgent?: boolean }) => (
    <output data-columns={columns} data-urgent={isUrgent ? '' : undefined}>
      {games.map(({ nodeId }) => nodeId).join(' ')}
    </output>
  ),
  GameGridSkeleton: ({ columns, count }: { columns: number; count: number }) => (
    <progress max={count} value={columns} />
  ),
}));
vi.mock('../../features/lottery/lottery-panel.tsx', () => ({
  LotteryPanel: ({ prizeMode, limit }: { prizeMode: string; limit: number }) => (
    <meter>{`${limit} of ${prizeMode}`}</meter>
  ),
}));

const vendor = (code: string, category: string) => ({
  code,
  displayName: `house ${code}`,
  categories: [category],
  state: 'open',
  isNew: false,
  isHot: false,
  icon: `/${code}.webp`,
  gameCount: 2,
  sportsGroup: null,
  classifications: [],
});
const vendors = {
  vendors: [
    vendor('PP', 'RNG'),
    vendor('JL', 'FISH'),
    vendor('IM', 'SPORTS'),
    vendor('LOTT', 'ELOTT'),
    vendor('AA', 'RNG'),
  ],
  mapping: { RNG: ['PP'], FISH: ['JL'], SPORTS: ['IM'], BINGO: [], JL: ['JL'], EG3: [], ELOTT: ['LOTT'] },
  sorting: [],
  vendorSorting: ['AA'],
};
const game = (nodeId: string, gameType: string) => ({ nodeId, gameType });
const hot = [game('h1', 'RNG'), game('h2', 'LIVE'), game('h3', 'RNG')];

let part: RenderedPart;
let isAtEnd = false;
const scrolled = vi.fn();
beforeEach(() => {
  isAtEnd = false;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: isAtEnd ? 0 : 9_000 }) as DOMRect,
  );
});
afterEach(() => {
  part.unmount();
  scrolled.mockClear();
  vi.restoreAllMocks();
});

interface Given {
  Screen?: () => React.ReactNode;
  isMember?: boolean;
  GAMELOREC3?: boolean;
  answers?: Readonly<Record<string, (input: never) => unknown>>;
}
async function open({ Screen = GameCentreScreen, isMember = true, GAMELOREC3 = true, answers }: Given = {}) {
  part = await renderInApp(<Screen />, {
    address: '/m/gameCenter',
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: { whitelabelVal: { GAMELOREC3 }, promotions: { guests: true, members: true }, imageCDNs: [] },
    answers: {
      listVendors: () => vendors,
      listHotGames: () => ({ list: hot }),
      listRecentGames: () => ({ list: ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => game(id, 'RNG')) }),
      listFavourites: ({ page }: { page: number }) => ({
        content: [game(`f${page}`, 'RNG')],
        pageNum: page,
        totalPages: 2,
      }),
      listGames: ({ gameType, vendorCode, page }: { gameType?: string; vendorCode?: string; page: number }) => ({
        games: [game(`${gameType ?? vendorCode}-${page}`, 'RNG')],
        pageNum: page,
        totalPages: 2,
        totalCount: 2,
      }),
      ...answers,
    } as never,
  });
  vi.stubGlobal('scrollTo', scrolled);
}
const grids = () => [...part.element.querySelectorAll('output')].map(({ textContent }) => textContent);
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const tab = (text: string) =>
  [...part.element.querySelectorAll('[role=tab]')].find((each) => each.textContent === text);
const choose = (text: string) => part.press(tab(text));
const cards = () => [...part.element.querySelectorAll('ul a')].map((link) => link.getAttribute('href'));
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const shape = () => {
  const waiting = part.element.querySelector('progress');
  return waiting && [waiting.max, waiting.getAttribute('value')];
};
async function reachEnd() {
  isAtEnd = true;
  await part.acting(() => void window.dispatchEvent(new Event('scroll')));
  isAtEnd = false;
}

test('ROUTE-18, CAT-06: the centre begins with what is hot, the one of slots with slots', async () => {
  await open();
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('gameCentre');
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-orientation')).toBe('vertical');
  expect(texts('[role=tab]')).toEqual([
    'categoryHot',
    'categoryFavourites',
    'categoryPromo',
    'categoryRng',
    'house JL',
    'categoryBingo',
    'categoryFish',
    'categoryAll',
    'categorySports',
    'categoryElott',
  ]);
  expect(texts('[aria-selected=true]')).toEqual(['categoryHot']);
  part.unmount();
  await open({ Screen: SlotsCentreScreen });
  expect(texts('[aria-selected=true]')).toEqual(['categoryRng']);
});

test('CAT-07: hot are four games that were played last, a few lotteries, and all hot games', async () => {
  await open();
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(texts('meter')).toEqual(['2 of Elott']);
  });
  expect([grids(), texts('h2')]).toEqual([
    ['r1 r2 r3 r4', 'h1 h2 h3'],
    ['recentlyPlayed', 'panelTitle'],
  ]);
  const [recent, games] = part.element.querySelectorAll('output');
  expect([recent, games].map((grid) => [grid?.dataset['columns'], grid?.dataset['urgent']])).toEqual([
    ['2', undefined],
    ['2', ''],
  ]);
  const all = part.element.querySelector('header a');
  expect([all?.textContent, all?.getAttribute('href')]).toEqual(['viewAll', '/m/lottery']);
  expect(part.element.querySelector('section:has(meter)')?.getAttribute('aria-label')).toBe('panelTitle');
});

test.each([
  ['a guest', { isMember: false }],
  ['a merchant without them', { GAMELOREC3: false }],
])('CAT-07: games that were played last are not asked for %s', async (_whom, given) => {
  await open(given);
  expect([asked('listRecentGames'), grids()]).toEqual([[], ['h1 h2 h3']]);
});

test('CAT-07: who has played none yet sees no list of them, and a merchant without a lottery none of those', async () => {
  await open({
    answers: {
      listRecentGames: () => ({ list: [] }),
      listVendors: () => ({ ...vendors, vendors: vendors.vendors.slice(0, 3) }),
    },
  });
  expect([grids(), texts('h2'), texts('meter')]).toEqual([['h1 h2 h3'], [], []]);
});

test('CAT-11, CAT-12: a category is marked and shown from the top', async () => {
  await open();
  await choose('categoryBingo');
  expect([texts('[aria-selected=true]'), scrolled.mock.calls]).toEqual([['categoryBingo'], [[{ top: 0 }]]]);
});

test.each([
  ['categoryPromo', '/m/activity'],
  ['categoryElott', '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home'],
])('CAT-13, CAT-14: %s leads to %s and stays as it was', async (name, to) => {
  await open();
  await choose(name);
  expect([part.went, texts('[aria-selected=true]'), scrolled.mock.calls]).toEqual([[to], ['categoryHot'], []]);
});

test('CAT-08: a category of vendors shows them in the merchant’s order, and below them its hot games', async () => {
  await open();
  await choose('categoryRng');
  expect(cards()).toEqual(['/m/gameList?gameType=RNG&vassalage=AA', '/m/gameList?gameType=RNG&vassalage=PP']);
  expect([texts('h2'), grids(), asked('listGames')]).toEqual([['hotOfCategory'], ['h1 h3'], []]);
});

test('CAT-08: a category without a hot game shows all of its games, and so does one whose hot games cannot be read', async () => {
  await open();
  await choose('categoryFish');
  expect([cards(), grids()]).toEqual([['/m/gameList?gameType=FISH&vassalage=JL'], ['FISH-1']]);
  part.unmount();
  await open({
    Screen: SlotsCentreScreen,
    answers: {
      listHotGames: () => {
        throw new CallFailure('UNKNOWN', 500, 'out of order');
      },
    },
  });
  expect(grids()).toEqual(['RNG-1']);
});

test.each([
  ['house JL', { vendorCode: 'JL' }],
  ['categoryAll', { vendorCode: 'EG3' }],
  ['categoryBingo', { gameType: 'BINGO' }],
])('CAT-09, CAT-10: %s shows its games page by page, asked for by %j', async (name, filter) => {
  await open();
  await choose(name);
  const [code] = Object.values(filter);
  expect([grids(), cards()]).toEqual([[`${code}-1`], []]);
  await reachEnd();
  expect(grids()).toEqual([`${code}-1 ${code}-2`]);
  expect(asked('listGames')).toMatchObject([
    { ...filter, page: 1 },
    { ...filter, page: 2 },
  ]);
});

test('CAT-09: sports show the vendors of each group, then the games', async () => {
  await open();
  await choose('categorySports');
  expect([texts('h2'), cards(), grids()]).toEqual([
    ['sportsBooks'],
    ['/m/gameList?gameType=SPORTS&vassalage=IM'],
    ['SPORTS-1'],
  ]);
});

test('CAT-10: a category without games says so', async () => {
  await open({ answers: { listGames: () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }) } });
  await choose('categoryBingo');
  expect(texts('p')).toEqual(['emptyTitle', 'emptyText']);
});

test('FAV-10: favourites are shown page by page, and without any the screen says so', async () => {
  await open();
  await choose('categoryFavourites');
  expect([grids(), asked('listGames')]).toEqual([['f1'], []]);
  await reachEnd();
  expect(grids()).toEqual(['f1 f2']);
  part.unmount();
  await open({ answers: { listFavourites: () => ({ content: [], pageNum: 1, totalPages: 0 }) } });
  await choose('categoryFavourites');
  expect(texts('p')).toEqual(['emptyFavouritesTitle', 'emptyFavouritesText']);
});

test.each([
  ['categoryHot', 'listHotGames'],
  ['categoryFavourites', 'listFavourites'],
  ['categoryBingo', 'listGames'],
])('in %s a failure of %s offers another try, and shapes show while it loads', async (name, call) => {
  await open({
    answers: {
      [call]: () => {
        throw new CallFailure('UNKNOWN', 500, 'out of order');
      },
    },
  });
  await choose(name);
  expect(texts('p')).toContain('out of order');
  await part.press(part.button('retry'));
  expect(asked(call)).toHaveLength(2);
  part.unmount();
  await open({ answers: { [call]: () => new Promise(() => undefined) } });
  await choose(name);
  expect(shape()).toEqual([6, '2']);
});

test('CAT-08: shapes show while the hot games of a category load', async () => {
  await open({ Screen: SlotsCentreScreen, answers: { listHotGames: () => new Promise(() => undefined) } });
  expect([shape(), asked('listGames')]).toEqual([[6, '2'], []]);
});

test('CAT-08: vendors that cannot be read offer another try in their place', async () => {
  let isOut = true;
  const listVendors = () => {
    if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    return vendors;
  };
  await open({ answers: { listVendors } });
  expect(texts('p')).toEqual([]);
  part.unmount();
  await open({ Screen: SlotsCentreScreen, answers: { listVendors } });
  expect([texts('p'), cards()]).toEqual([['failedTitle', 'out of order'], []]);
  isOut = false;
  await part.press(part.button('retry'));
  expect(cards()).toHaveLength(2);
});
