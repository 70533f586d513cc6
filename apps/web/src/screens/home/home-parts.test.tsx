// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES, type Feature } from '@tessera/contract/merchants/features';
import type { HomeTab } from '@tessera/contract/merchants/navigation';
import { toasts } from '@tessera/ui';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SideMenuProvider } from '../../shared/menu/side-menu-switch.tsx';
import { Footer } from './footer.tsx';
import { GameBlocks } from './game-blocks.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeLoading } from './home-loading.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.restoreAllMocks();
});

interface At {
  readonly type?: number;
  readonly features?: readonly Feature[];
  readonly merchant?: object;
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** A part of home for a guest, or for a member of a type. */
async function open(shown: ReactNode, { type, features = [], merchant = {}, answers = {} }: At = {}) {
  part = await renderInApp(shown, {
    showsValues: true,
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      currency: CNY,
      imageCDNs: [],
      resources: [],
      certificates: [],
      copyright: '© Aurora',
      minimumAge: 18,
      playMoney: false,
      whitelabelVal: Object.fromEntries(features.map((feature) => [FEATURES[feature], true])),
      settings: { hotGames: { limit: 2, splitByGameType: false }, download: { requiresLogin: false } },
      ...merchant,
    },
    answers,
  });
}
const text = () => part.element.textContent ?? '';
const refuse = () => {
  throw new CallFailure('UNKNOWN', 500, 'Not now');
};
const links = () =>
  [...part.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const openMenu = vi.fn();
const onGet = vi.fn();
const header = (
  <SideMenuProvider value={openMenu}>
    <HomeHeader onGet={onGet} />
  </SideMenuProvider>
);
const me = {
  member: { nickname: 'lan', clubLabel: { labelName: '3' } },
  wallet: { sumBalance: '1234.56' },
  favouriteIds: [],
};

test.each([
  [[], false],
  [['usernameRegistration'], true],
  [['mobileRegistration'], true],
] as const)(
  'HOME-04: a guest finds the login, and with the features %j the registration: %s',
  async (features, canRegister) => {
    await open(header, { features });
    expect(part.button('register') !== undefined).toBe(canRegister);
    if (canRegister) await part.press(part.button('register'));
    await part.press(part.button('logIn'));
    expect(part.went).toEqual([...(canRegister ? ['/m/register'] : []), '/m/login']);
    expect(part.button('logOut')).toBeUndefined();
  },
);

test('LAYOUT-08: the header opens the side menu', async () => {
  openMenu.mockClear();
  await open(header);
  await part.press(part.button('menu'));
  expect(openMenu).toHaveBeenCalledOnce();
});

test('HOME-05, SESSION-14: a member sees name, initial, level and balance without decimals, and no ways in', async () => {
  await open(header, { type: 0, features: ['memberClub', 'usernameRegistration'], answers: { getMe: () => me } });
  expect(text()).toContain('Llanvip level=3balance¥1,234');
  expect([part.button('logIn'), part.button('register')]).toEqual([undefined, undefined]);
  part.unmount();
  await open(header, {
    type: 0,
    features: ['memberClub'],
    answers: { getMe: () => ({ ...me, member: { nickname: null, clubLabel: { labelName: '' } } }) },
  });
  expect(text()).toContain('Mmaivip level=0');
  part.unmount();
  await open(header, { type: 0, answers: { getMe: () => me } });
  expect(text()).not.toContain('vip');
});

test('HOME-05: before the member has come the name of the session stands there', async () => {
  await open(header, { type: 0 });
  expect(text()).toContain('Mmai');
});

test('HOME-05: a trial member is marked as such and has no level', async () => {
  await open(header, { type: 4, features: ['memberClub'], answers: { getMe: () => me } });
  expect(text()).not.toContain('freePlayvip');
  await part.press(part.element.querySelector('button[class*=who]'));
  expect(part.went).toEqual([]);
  expect(document.querySelector('dialog[open]')?.getAttribute('aria-label')).toBe('trialPromptTitle');
});

test('MEMBER-01: the name leads a member to the member centre', async () => {
  await open(header, { type: 0, answers: { getMe: () => me } });
  await part.press(part.element.querySelector('button[class*=who]'));
  expect(part.went).toEqual(['/m/member/home']);
});

test('WALLET-06: the balance turns while it is fetched anew', async () => {
  let answer: (value: unknown) => void = () => undefined;
  let times = 0;
  const getMe = () => ((times += 1) === 1 ? me : new Promise((resolve) => (answer = resolve)));
  await open(header, { type: 0, answers: { getMe } });
  const turns = () => /turning/.test(part.button('refreshBalance')?.className ?? '');
  expect(turns()).toBe(false);
  await part.press(part.button('refreshBalance'));
  expect([times, turns()]).toEqual([2, true]);
  await part.acting(() => answer({ ...me, wallet: { sumBalance: '7.00' } }));
  expect([turns(), text().includes('¥7')]).toEqual([false, true]);
});

test('SESSION-06: the logout is asked about first', async () => {
  await open(header, { type: 0, answers: { getMe: () => me } });
  expect(document.querySelector('dialog[open]')).toBeNull();
  await part.press(part.button('logOut'));
  expect(document.querySelector('dialog[open]')).not.toBeNull();
});

test('HOME-03: the app is offered in the header where the merchant has a link and shows it there', async () => {
  const resources = [{ resourceType: 'Android', url: 'https://app.example/a.apk' }];
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  const settings = { appWindow: true, download: { requiresLogin: false } };
  await open(header, { merchant: { resources, settings } });
  await part.press(part.button('downloadApp'));
  expect(onGet).toHaveBeenCalledExactlyOnceWith('https://app.example/a.apk');
  for (const merchant of [
    { resources, settings: { ...settings, appWindow: false } },
    { resources: [], settings },
  ]) {
    part.unmount();
    await open(header, { merchant });
    expect(part.button('downloadApp')).toBeUndefined();
    expect(part.element.querySelector('span[class*=app]')).toBeNull();
  }
});

test('HOME-15, MISC-04: the footer names the vendors in the merchant’s order, each leading to its games', async () => {
  const vendors = {
    vendors: [
      { code: 'A', displayName: 'Alpha' },
      { code: 'B', displayName: 'Beta' },
    ],
    vendorSorting: ['B', 'A'],
    mapping: {},
    sorting: [],
  };
  await open(<Footer />, { answers: { listVendors: () => vendors } });
  expect(links()).toEqual([
    ['Beta', '/m/gameList?vassalage=B'],
    ['Alpha', '/m/gameList?vassalage=A'],
    ['agreement', '/m/agreement'],
  ]);
  expect(text()).toContain('adultsOnly age=18');
  expect(text()).toContain('© Aurora');
  expect(text()).not.toMatch(/certificates|playMoney/);
});

test('HOME-15: certificates and play money are told where the merchant has them', async () => {
  await open(<Footer />, {
    merchant: { certificates: [{ url: '/seal.svg', name: 'Seal' }], playMoney: true, minimumAge: 21 },
  });
  expect(text()).toContain('certificates');
  expect(part.element.querySelector('img')?.getAttribute('alt')).toBe('Seal');
  expect(text()).toContain('playMoney');
  expect(text()).toContain('21+');
});

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
const blocks = (tab: HomeTab, answers: At['answers'], more: At = {}) =>
  open(<GameBlocks tab={tab} />, { ...more, ...(answers && { answers }) });

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
  getMe: () => me,
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

test('FAV-12: without favourites the way to all games stands there; a guest asks for none', async () => {
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
      { listHotGames: refuse, listGames: refuse, listFavourites: refuse, getMe: () => me },
      { type: 0 },
    );
    expect(text()).toContain('Not now');
  }
});

test('HOME-06: home says that it loads until both banners and games are there', async () => {
  let bring: (value: unknown) => void = () => undefined;
  await open(<HomeLoading />, {
    answers: { listBanners: () => ({ banners: [] }), listHotGames: () => new Promise((resolve) => (bring = resolve)) },
  });
  expect(part.element.querySelector('[role=status]')?.textContent).toBe('loadingHome');
  await part.acting(() => bring({ list: [] }));
  expect(part.element.innerHTML).toBe('');
});
