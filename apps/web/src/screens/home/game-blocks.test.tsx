// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import type { HomeTab } from '@tessera/contract/merchants/navigation';
import { afterEach, expect, test, vi } from 'vitest';
import { type HomeAt, openPart } from '../../../test/home.tsx';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { GameBlocks } from './game-blocks.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

const text = () => part.element.textContent ?? '';
const refuse = () => {
  throw new CallFailure('UNKNOWN', 500, 'Not now');
};
const links = () =>
  [...part.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const game = (nodeId: string, gameType = 'RNG') => ({
  nodeId,
  gameId: nodeId,
  gameName: `Game ${nodeId}`,
  gameType,
  vassalage: 'JL',
  vendorCode: 'JL',
  iconUrl: `/${nodeId}.svg`,
  state: 'open',
});
const names = () => [...part.element.querySelectorAll('article bdi')].map(({ textContent }) => textContent);
const blocks = async (tab: Exclude<HomeTab, 'LOTT'>, answers: HomeAt['answers'], more: HomeAt = {}) =>
  void (part = await openPart(<GameBlocks tab={tab} />, { ...more, ...(answers && { answers }) }));

test('HOT-01, HOT-02: as many hot games as the merchant shows, and the way to the rest where there are more', async () => {
  const hot = (count: number) => ({
    listHotGames: () => ({ list: [1, 2, 3].slice(0, count).map((one) => game(`${one}`)) }),
  });
  await blocks('HOT', hot(3));
  expect(text()).toContain('hotGames');
  expect(names()).toEqual(['Game 1', 'JL', 'Game 2', 'JL']);
  expect(links()).toEqual([['moreGames', '/m/gameList?type=hot']]);
  part.unmount();
  await blocks('HOT', hot(2));
  expect(links()).toEqual([]);
});

test.each([
  [true, ['hotGames', 'liveGames'], [true, false]],
  [false, ['hotGames'], [true]],
])(
  'HOT-03: where the merchant splits live games, %s, the headings are %j, and the document may carry the first picture of the others',
  async (splitByGameType, headings, urgent) => {
    await blocks(
      'HOT',
      { listHotGames: () => ({ list: [game('1', 'LIVE'), game('2')] }) },
      { merchant: { settings: { hotGames: { limit: 2, splitByGameType } } } },
    );
    expect([...part.element.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(headings);
    const first = [...part.element.querySelectorAll('section')].map((section) => section.querySelector('img'));
    expect(first.map((image) => image?.hasAttribute('data-address'))).toEqual(urgent);
  },
);

const favourites = (count: number, totalPages = 1) => ({
  getMe: () => ({ favouriteIds: [] }),
  listFavourites: () => ({
    content: Array.from({ length: count }, (_one, index) => game(`${index}`)),
    pageNum: 1,
    totalPages,
  }),
});

test.each([
  [21, 1, 21, false],
  [22, 1, 21, true],
  [3, 2, 3, true],
])(
  'FAV-12, FAV-13: of %s favourites on %s pages %s are shown, with the way to more: %s',
  async (count, pages, shown, hasMore) => {
    await blocks('FAV', favourites(count, pages), { type: 0 });
    expect(text()).toContain('myCollection');
    expect(names().filter((name) => name !== 'JL')).toHaveLength(shown);
    expect(links()).toEqual(hasMore ? [['moreGames', '/m/gameList?type=fav']] : []);
  },
);

test('FAV-12: without favourites the link to all games shows; a guest requests none', async () => {
  await blocks('FAV', favourites(0), { type: 0 });
  expect(text()).toContain('emptyFavouritesTitle');
  expect(text()).toContain('emptyFavouritesText');
  await part.press(part.button('browse'));
  expect(part.went).toEqual(['/m/gameCenter']);
  part.unmount();
  await blocks('FAV', favourites(1));
  expect(part.asked.filter(({ name }) => name === 'listFavourites')).toEqual([]);
});

test.each([
  ['JL', { vendorCode: 'JL' }],
  ['BINGO', { gameType: 'BINGO' }],
] as const)('CAT-04: the tab %s asks for its own games, and more come by a button', async (tab, filter) => {
  const listGames = ({ page }: { page: number }) => ({
    games: [game(`${page}`)],
    pageNum: page,
    totalPages: 2,
    totalCount: 2,
  });
  await blocks(tab, { listGames });
  const asked = () => part.asked.flatMap(({ name, input }) => (name === 'listGames' ? [input] : []));
  expect(asked()).toEqual([expect.objectContaining({ ...filter, page: 1 })]);
  await part.press(part.button('moreGames'));
  expect(asked()).toHaveLength(2);
  expect(names()).toEqual(['Game 1', 'JL', 'Game 2', 'JL']);
  expect(part.button('moreGames')).toBeUndefined();
});

test('CAT-04: a tab without games says so, and one that failed can be asked again', async () => {
  await blocks('JL', { listGames: () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }) });
  expect(text()).toBe('emptyTitleemptyText');
  for (const tab of ['HOT', 'JL', 'FAV'] as const) {
    part.unmount();
    await blocks(
      tab,
      { listHotGames: refuse, listGames: refuse, listFavourites: refuse, getMe: () => ({ favouriteIds: [] }) },
      { type: 0 },
    );
    expect(text()).toContain('Not now');
  }
});

test.each([
  ['RNG', { gameType: 'RNG' }],
  ['NEW', { isNew: 'true' }],
  ['BINGO', { gameType: 'BINGO' }],
  ['JL', { vendorCode: 'JL' }],
] as const)('CAT-02: the tab %s lists the games of %j', async (tab, filter) => {
  const listGames = vi.fn(() => ({ games: [game('9')], pageNum: 1, totalPages: 1, totalCount: 1 }));
  await blocks(tab, { listGames });
  expect(listGames).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(filter));
  expect(names()).toEqual(['Game 9', 'JL']);
});
