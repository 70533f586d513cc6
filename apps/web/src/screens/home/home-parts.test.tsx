// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { openPart } from '../../../test/home.tsx';
import { until } from '../../../test/until.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { homeBannersQuery } from '../../features/announcements/announcements-queries.ts';
import { hotGamesQuery } from '../../features/games/games-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { SideMenuProvider } from '../../shared/menu/side-menu-switch.tsx';
import { Footer } from './footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeLoading } from './home-loading.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async (...given: Parameters<typeof openPart>) => void (part = await openPart(...given));
const text = () => part.element.textContent ?? '';
const links = () =>
  [...part.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const openMenu = vi.fn();
const onOffer = vi.fn();
const header = (
  <SideMenuProvider value={openMenu}>
    <HomeHeader onOffer={onOffer} />
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

test('HOME-05: beside the balance a member finds the way to deposit; a trial member, who cannot, does not', async () => {
  await open(header, { type: 0, answers: { getMe: () => me } });
  await part.press(part.button('deposit'));
  expect(part.went).toEqual(['/m/voucherCenter']);
  part.unmount();
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  session.begin({ token: 'token', userName: 'guest1', customerType: 4 } as SessionAnswer, 'trial');
  await open(header, { session, answers: { getMe: () => me } });
  expect(part.button('deposit')).toBeUndefined();
});

test('LAUNCH-15, MEMBER-09: the games played last and the ring of the level come where the merchant has them', async () => {
  vi.useFakeTimers();
  const answers = { getMe: () => me };
  const settings = { hasVipLevels: true, download: {} };
  const asked = () => part.asked.map(({ name }) => name).filter((name) => /getVip|listRecentGames/.test(name));
  await open(header, { type: 0, features: ['memberClub', 'recentGames'], merchant: { settings }, answers });
  await until(part, () => expect(asked().toSorted()).toEqual(['getVip', 'listRecentGames']), 100);
  part.unmount();
  await open(header, { type: 0, merchant: { settings }, answers });
  await part.acting(() => undefined);
  expect([asked(), part.element.querySelector('[class*=recent]')]).toEqual([[], null]);
  part.unmount();
  await open(header, { features: ['memberClub', 'recentGames'], merchant: { settings }, answers });
  expect([asked(), part.element.querySelector('[class*=recent]')]).toEqual([[], null]);
});

test('HOME-05: before the member has loaded the name of the session shows', async () => {
  await open(header, { type: 0 });
  expect(text()).toContain('Mmai');
});

test('HOME-05: a trial member is marked as such and has no level', async () => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  session.begin({ token: 'token', userName: 'guest1', customerType: 4 } as SessionAnswer, 'trial');
  await open(header, { session, features: ['memberClub'], answers: { getMe: () => me } });
  expect(text()).toContain('LlanfreePlaybalance');
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
  vi.useFakeTimers();
  await open(header, { merchant: { resources, settings } });
  await until(part, () => expect(part.button('downloadApp')).toBeDefined(), 100);
  await part.press(part.button('downloadApp'));
  expect(onOffer).toHaveBeenCalledOnce();
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

test('HOME-15: certificates and play money show if the merchant has them', async () => {
  await open(<Footer />, {
    merchant: { certificates: [{ url: '/seal.svg', name: 'Seal' }], playMoney: true, minimumAge: 21 },
  });
  expect(text()).toContain('certificates');
  expect(part.element.querySelector('img')?.getAttribute('alt')).toBe('Seal');
  expect(text()).toContain('playMoney');
  expect(text()).toContain('21+');
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

/** Home that renders once an answer has come, as with the answers in the document. */
function LoadingAfter({ brought }: { brought: 'banners' | 'games' }) {
  const sources = useSources();
  const banners = useQuery({ ...homeBannersQuery(sources, false), enabled: brought === 'banners' });
  const games = useQuery({ ...hotGamesQuery(sources), enabled: brought === 'games' });
  return (banners.data ?? games.data) && <HomeLoading />;
}

test.each(['banners', 'games'] as const)(
  'HOME-06: home that has come with its %s alone says that it loads',
  async (brought) => {
    const coming = () => new Promise(() => undefined);
    await open(<LoadingAfter brought={brought} />, {
      answers: {
        listBanners: brought === 'banners' ? () => ({ banners: [] }) : coming,
        listHotGames: brought === 'games' ? () => ({ list: [] }) : coming,
      },
    });
    expect(text()).toBe('loadingHome');
  },
);
