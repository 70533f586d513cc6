// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { tabOf } from '../../../test/form-notes.ts';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import HomeScreen from './home.screen.tsx';

const vendor = (code: string, categories: readonly string[]) => ({
  code,
  displayName: code,
  categories,
  state: 'open',
});
const vendors = {
  vendors: [vendor('JL', ['RNG'])],
  vendorSorting: [],
  mapping: { JL: ['JL'], ELOTT: ['LOTT'] },
  sorting: [],
};
const withLottery = { ...vendors, vendors: [...vendors.vendors, vendor('LOTT', ['ELOTT'])] };
const win = { customerName: 'm***i', winAmount: '8.00', gameName: 'Ember', vendor: 'Ours', iconUrl: '/x.svg' };
const banners = [{ id: '1', groupName: 'm_home', url: '/a.jpg', linkage: null, alternative: 'Banner' }];
const ANDROID = { resourceType: 'Android', url: '/m/app' };
const IOS = { resourceType: 'IOS', url: '/m/app' };

let part: RenderedPart;
const scroll = vi.fn();
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
  scroll.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  part.unmount();
  // What looks for pictures near the window ends before the page does.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface At {
  address?: string;
  isMember?: boolean;
  conductProfile?: 'classic' | 'regulated';
  hasJackpot?: boolean;
  hasCounter?: boolean;
  answers?: Readonly<Record<string, (input: never) => unknown>>;
  phone?: string;
  tabs?: readonly string[];
}

/** Home as it is first drawn, without what waits for a quiet moment. */
async function open(at: At = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(at.phone ?? 'Android');
  part = await renderInApp(<HomeScreen />, {
    address: at.address ?? '/m/home',
    ...(at.isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      currency: CNY,
      conductProfile: at.conductProfile ?? 'regulated',
      timeZone: 'UTC',
      imageCDNs: [],
      resources: [ANDROID, IOS],
      certificates: [],
      copyright: '© Aurora',
      minimumAge: 18,
      playMoney: false,
      paths: {},
      whitelabelVal: { GAMELOHOT3: true, GAMELOFAV3: true },
      navigation: { quickNav: ['hot', 'fav'], homeTabs: at.tabs ?? ['HOT', 'FAV', 'JL', 'BINGO'] },
      settings: {
        hasJackpot: at.hasJackpot ?? false,
        hasCounter: at.hasCounter ?? false,
        liveModel: true,
        appWindow: true,
        hotGames: { limit: 2, splitByGameType: false },
        download: { requiresLogin: false, opensByItself: false, bonusAmount: null, promotionEndsAt: null },
      },
    },
    answers: {
      listBanners: () => ({ banners }),
      listLobbyNews: () => ({ list: [{ title: 'News' }] }),
      listHotGames: () => ({ list: [] }),
      listVendors: () => vendors,
      listFavourites: () => ({ content: [], pageNum: 1, totalPages: 1 }),
      listGames: () => ({ games: [], pageNum: 1, totalPages: 1, totalCount: 0 }),
      listWinners: () => ({ list: [{ vo: win }] }),
      listAnnouncements: () => ({ popup: [] }),
      getMe: () => ({
        member: { nickname: 'mai', clubLabel: { labelName: '' } },
        wallet: { sumBalance: '1.00' },
        favouriteIds: [],
      }),
      getLotteryMenu: () => ({ categories: [] }),
      ...at.answers,
    },
  });
  Object.assign(Element.prototype, { scrollIntoView: scroll });
}
const chosen = () => part.element.querySelector('[role=tab][aria-selected=true]')?.textContent;
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
/** Lets the time pass that something waits for, and the code come that it is made of. */
const untilShown = (holds: () => void) => until(part, holds, 100);
const place = (name: string) => part.element.querySelector(`[class*=_${name}_]`);

test('HOME-01: the lobby is in its order, with the brand as its heading', async () => {
  await open({ hasJackpot: true, answers: { listVendors: () => withLottery } });
  expect(part.element.querySelector('h1')?.textContent).toBe('Aurora');
  await untilShown(() => expect(place('winners')?.textContent).toContain('latestWins'));
  const parts = [
    part.element.querySelector('header'),
    part.element.querySelector('[aria-label=banners]'),
    part.element.querySelector('a[href="/m/notice"]'),
    part.element.querySelector('nav'),
    place('jackpot'),
    part.element.querySelector('[role=tablist]'),
    place('lotteries'),
    place('winners'),
    part.element.querySelector('footer'),
  ];
  for (const [index, later] of parts.slice(1).entries())
    expect(parts[index] && later?.compareDocumentPosition(parts[index])).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test.each([
  [false, true, true],
  [true, false, true],
  [false, false, false],
] as const)(
  'JACKPOT-01: at a merchant with its own pool, %s, and a counter for show, %s, the jackpot has its place: %s',
  async (hasJackpot, hasCounter, isThere) => {
    await open({ conductProfile: 'classic', hasJackpot, hasCounter });
    expect(place('jackpot') !== null).toBe(isThere);
  },
);

test('lotteries have their place where one is open, and are asked for once the page is near', async () => {
  await open();
  expect(place('lotteries')).toBeNull();
  part.unmount();
  await open({ answers: { listVendors: () => withLottery } });
  expect(place('lotteries')).not.toBeNull();
  await untilShown(() => expect(place('lotteries')?.firstChild).not.toBeNull());
  await part.acting(() => changeSight(true));
  await untilShown(() => expect(asked('getLotteryMenu')).toHaveLength(1));
});

test('CAT-02: the tab of lotteries shows the draws that come next in place of games, at their one place', async () => {
  await open({ answers: { listVendors: () => withLottery }, tabs: ['HOT', 'LOTT'] });
  expect(place('lotteries')).not.toBeNull();
  await part.press(tabOf('categoryLott'));
  expect(part.element.querySelectorAll('[class*=_lotteries_]')).toHaveLength(1);
  expect(part.element.querySelector('[class*=_section_] [data-columns]')).toBeNull();
  await untilShown(() => expect(place('lotteries')?.firstChild).not.toBeNull());
  await part.acting(() => changeSight(true));
  await untilShown(() => expect(asked('getLotteryMenu')).toHaveLength(1));
});

test.each([
  ['/m/home', 'categoryHot'],
  ['/m/home?tab=JL', 'JL'],
  ['/m/home?tab=NONE', 'categoryHot'],
  ['/m/home?tab=BINGO', 'categoryHot'],
  ['/m/home?tab=FAV', 'categoryHot'],
])(
  'CAT-02: %s shows the tab %s to a guest, as no tab is there without games or without a session',
  async (address, tab) => {
    await open({ address });
    expect(chosen()).toBe(tab);
    expect([...part.element.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'categoryHot',
      'JL',
    ]);
  },
);

test('CAT-02, CAT-03: the chosen tab shows its games, for a member the favourites too', async () => {
  await open({ isMember: true, address: '/m/home?tab=FAV' });
  expect([chosen(), asked('listFavourites').length]).toEqual(['categoryFavourites', 1]);
  await part.press(tabOf('JL'));
  expect([chosen(), asked('listGames')]).toEqual(['JL', [expect.objectContaining({ vendorCode: 'JL' })]]);
});

test('HOME-12: a shortcut chooses its tab and brings the games into view, smoothly unless the phone asks for no motion', async () => {
  await open({ isMember: true });
  await part.press(part.button('myFavourites'));
  expect([chosen(), scroll.mock.calls]).toEqual(['categoryFavourites', [[{ behavior: 'auto' }]]]);
  expect(scroll.mock.contexts).toEqual([place('games')]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  await part.press(part.button('hotGames'));
  expect([chosen(), scroll.mock.lastCall]).toEqual(['categoryHot', [{ behavior: 'smooth' }]]);
});

test('what asks for the hot games from elsewhere chooses their tab', async () => {
  await open({ address: '/m/home?tab=JL' });
  await part.acting(() => void window.dispatchEvent(new Event('show-hot-games')));
  expect([chosen(), scroll.mock.calls]).toEqual(['categoryHot', []]);
});

test('HOME-03, DOWNLOAD-16: the icon of the header opens the offer at once, whose button leads to the app', async () => {
  await open();
  const offered = () =>
    until(part, () => expect(document.querySelector('dialog[open]')?.textContent).toContain('subtitle'));
  await untilShown(() => expect(part.button('downloadApp')).toBeDefined());
  await part.press(part.button('downloadApp'));
  // Its code comes; the quiet moment that other windows wait for does not.
  await offered();
  await part.press(part.button('notNow'));
  expect(document.querySelector('dialog[open]:not([data-closing])')).toBeNull();
  await part.press(part.button('downloadApp'));
  await offered();
  await part.press(part.button('now'));
  expect(part.went).toEqual(['/m/app']);
});

test('DOWNLOAD-13: an iPhone in another browser reads to use Safari and is led nowhere', async () => {
  await open({ phone: 'iPhone CriOS/120 Safari/604.1' });
  await untilShown(() => expect(part.button('downloadApp')).toBeDefined());
  await part.press(part.button('downloadApp'));
  await untilShown(() => expect(part.button('now')).toBeDefined());
  await part.press(part.button('now'));
  await untilShown(() => expect(part.button('confirm')).toBeDefined());
  expect(document.body.textContent).toContain('useSafari');
  expect(part.went).toEqual([]);
  await part.press(part.button('confirm'));
  expect(document.querySelector('dialog[open]:not([data-closing])')).toBeNull();
});

test('a member on a break reads on home that it runs, in place of the banners', async () => {
  const running = { kind: 'timeout', endsAt: Date.parse('2026-11-26T12:00:00Z'), remainTime: 60_000 };
  await open({
    isMember: true,
    answers: { getMe: () => ({ member: {}, wallet: { sumBalance: '0.00' }, favouriteIds: [], break: running }) },
  });
  const strip = () => part.element.querySelector('a[href="/m/member/break"]')?.textContent;
  await untilShown(() => expect(strip()).toBe('onBreak'));
  expect(part.element.textContent).not.toContain('Banner');
});
