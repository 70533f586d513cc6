// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorKind } from '@tessera/contract';
import { noteWindow } from '@tessera/ui/modal/open-windows.ts';
import type { Services } from '../../shared/services/services.ts';
import { needScreens, type ScreenName } from '../screens.ts';
import { createBrowserNavigator } from './browser-navigator.ts';

const screens = vi.hoisted(() => ({
  atHand: new Map<string, ComponentType>(),
  coming: new Map<string, { resolve: (screen: ComponentType) => void; reject: (error: unknown) => void }>(),
  data: [] as string[],
}));
vi.mock('./fetch-screen.ts', () => ({
  loadedScreen: (_services: Services, screen: ScreenName) => screens.atHand.get(screen),
  fetchData: async (_services: Services, screen: ScreenName, query: string) => void screens.data.push(screen + query),
  fetchCode: (_services: Services, screen: ScreenName) =>
    new Promise<ComponentType>((resolve, reject) => {
      const arrive = (Screen: ComponentType) => {
        screens.atHand.set(screen, Screen);
        resolve(Screen);
      };
      screens.coming.set(screen, { resolve: arrive, reject });
    }),
}));

const fadeIn = vi.hoisted(() => vi.fn());
vi.mock('./page-fade.ts', () => ({ fadeIn }));
const swipe = vi.hoisted(() => ({ isUnderWay: false }));
vi.mock('../../shared/navigation/back-swipe.ts', () => ({ skipsAnimation: () => swipe.isUnderWay }));

const page = { loadAnew: vi.fn() };
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/help.js');
let visitor: VisitorKind = 'member';
/** Ends the navigator of a test: one page has one. */
let stop = () => {};

const Screen = () => null;
/** The code of a screen comes, or fails with an error. */
async function comes(screen: ScreenName, error?: unknown) {
  const { resolve, reject } = screens.coming.get(screen) ?? {};
  if (error === undefined) resolve?.(Screen);
  else reject?.(error);
  await vi.advanceTimersByTimeAsync(0);
}

async function startAt(address: string, state: unknown = null) {
  history.replaceState(state, '', address);
  const listening = vi.spyOn(globalThis, 'addEventListener');
  const services = { session: { current: () => ({ visitor }) } } as unknown as Services;
  const navigator = createBrowserNavigator(services, page);
  void navigator.start();
  for (const screen of screens.coming.keys()) await comes(screen as ScreenName);
  await vi.advanceTimersByTimeAsync(0);
  stop = () => {
    for (const [type, listener] of listening.mock.calls) if (type === 'popstate') removeEventListener(type, listener);
    listening.mockRestore();
  };
  const seen = () => `${navigator.shown().path}${navigator.shown().query} ${navigator.shown().state.kind}`;
  return { navigator, seen };
}

/** One step back, as the browser makes it. */
async function stepBack() {
  const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  vi.useRealTimers();
  history.back();
  await stepped;
  vi.useFakeTimers();
}

/** One step back that the navigator answers with its own step. */
async function stepBackAnswered() {
  const returned = new Promise((resolve) =>
    addEventListener('popstate', () => addEventListener('popstate', resolve, { once: true }), { once: true }),
  );
  await stepBack();
  vi.useRealTimers();
  await returned;
  vi.useFakeTimers();
}

beforeAll(needScreens);
beforeEach(() => {
  vi.useFakeTimers();
  screens.atHand.clear();
  screens.coming.clear();
  screens.data.length = 0;
  page.loadAnew.mockClear();
  fadeIn.mockClear();
  swipe.isUnderWay = false;
  sessionStorage.clear();
  visitor = 'member';
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.useRealTimers();
});

test('the old screen stays until the new one has loaded, at most 200 ms, then a sign of waiting', async () => {
  const { navigator, seen } = await startAt('/m/home');
  expect(seen()).toBe('/m/home ready');
  navigator.go('/m/help');
  await vi.advanceTimersByTimeAsync(199);
  expect(seen()).toBe('/m/home ready');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen()).toBe('/m/help waiting');
  await comes('help');
  expect(seen()).toBe('/m/help ready');
});

test('a screen at hand is shown in the same turn, and another query of it too', async () => {
  const { navigator, seen } = await startAt('/m/gameList');
  navigator.go('/m/gameList?gameName=j', { replace: true });
  expect(seen()).toBe('/m/gameList?gameName=j ready');
  expect(screens.data).toEqual(['game-list?gameName=j']);
});

test('of two changes under way the last wins, whichever comes first', async () => {
  const { navigator, seen } = await startAt('/m/home');
  navigator.go('/m/help');
  navigator.go('/m/notice');
  await comes('notices');
  expect(seen()).toBe('/m/notice ready');
  await comes('help');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen()).toBe('/m/notice ready');
});

test('a step back while the next screen is on its way stays', async () => {
  const { navigator, seen } = await startAt('/m/home');
  navigator.go('/m/help');
  await stepBack();
  await comes('help');
  expect(seen()).toBe('/m/home ready');
  expect(location.pathname).toBe('/m/home');
});

test('a step back closes the window on top first and keeps the screen; the next one leaves it', async () => {
  const { navigator, seen } = await startAt('/m/home');
  navigator.go('/m/help');
  await comes('help');
  const closed: string[] = [];
  const opened = (name: string) => {
    const leave = noteWindow(() => {
      closed.push(name);
      leave();
    });
  };
  opened('sheet');
  opened('question');
  for (const left of [['question'], ['question', 'sheet']]) {
    await stepBackAnswered();
    expect(closed).toEqual(left);
    expect([seen(), location.pathname]).toEqual(['/m/help ready', '/m/help']);
  }
  await stepBack();
  expect([seen(), location.pathname]).toEqual(['/m/home ready', '/m/home']);
});

test('a step back closes a window on the first page of a visit too; the next one leaves the app', async () => {
  const before = vi.spyOn(history, 'back');
  const { navigator, seen } = await startAt('/m/home?from=mail');
  const closed = vi.fn();
  const open = () => {
    const leave = noteWindow(() => {
      closed();
      leave();
    });
    return leave;
  };
  open()();
  open();
  await stepBackAnswered();
  expect([closed.mock.calls.length, seen()]).toEqual([1, '/m/home?from=mail ready']);
  expect(history.state).toMatchObject({ index: 0 });

  // a step back that closes nothing goes on past the entry under the page
  navigator.go('/m/help');
  await comes('help');
  await stepBack();
  expect([seen(), history.state.index]).toEqual(['/m/home?from=mail ready', 0]);
  before.mockClear();
  await stepBackAnswered();
  expect(before).toHaveBeenCalledTimes(2);
  before.mockRestore();
});

test('for a window that opens before anybody touched the page the entry is made at the first touch, which browsers do not skip', async () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  const pushed = vi.spyOn(history, 'pushState');
  const { seen } = await startAt('/m/home?by=itself');
  const closed = vi.fn();
  const leave = noteWindow(() => {
    closed();
    leave();
  });
  expect([pushed.mock.calls.length, history.state.index]).toEqual([0, 0]);
  // a finger that scrolls, and Escape, are no touch to the browser
  for (const event of [new Event('pointerup'), new KeyboardEvent('keydown', { key: 'Escape' })]) dispatchEvent(event);
  expect(pushed).not.toHaveBeenCalled();
  activation.hasBeenActive = true;
  for (const event of [new Event('pointerup'), new Event('mousedown')]) dispatchEvent(event);
  expect([pushed.mock.calls.length, history.state.index]).toEqual([1, 0]);
  await stepBackAnswered();
  expect([closed.mock.calls.length, seen(), history.state.index]).toEqual([1, '/m/home?by=itself ready', 0]);
  pushed.mockRestore();
});

test('where a page to pay on led here, a step back leads home and not to that page, which is over', async () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  const { seen } = await startAt('/m/voucherCenter?depositId=d1');
  dispatchEvent(new Event('mousedown'));
  await stepBack();
  await comes('home');
  expect([seen(), history.state.index]).toEqual(['/m/home ready', 0]);
});

test('on the first page of a tab a step back that closes nothing leads home, as the arrow did before a window was open', async () => {
  const { seen } = await startAt('/m/help');
  const length = vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  noteWindow(() => undefined)();
  length.mockRestore();
  await stepBack();
  await comes('home');
  expect([seen(), history.state.index]).toEqual(['/m/home ready', 0]);
});

test('ROUTE-34: without a session a member address becomes the login in place', async () => {
  const { navigator, seen } = await startAt('/m/home');
  visitor = 'guest';
  navigator.go('/m/voucherCenter');
  await comes('log-in');
  expect(seen()).toBe('/m/login?from=%2Fm%2FvoucherCenter ready');
  await stepBack();
  expect(location.pathname).toBe('/m/home');
});

test('a finger on a link fetches code and data and changes nothing', async () => {
  const { navigator, seen } = await startAt('/m/home');
  navigator.prepare('/m/gameList?gameType=RNG');
  expect(screens.data).toEqual(['game-list?gameType=RNG']);
  await comes('game-list', gone);
  expect(seen()).toBe('/m/home ready');
});

test('ERR-01: code that a new version took away reloads the document once, and the second failure is shown', async () => {
  const { navigator, seen } = await startAt('/m/home');
  navigator.go('/m/help');
  await comes('help', gone);
  expect(page.loadAnew).toHaveBeenCalledTimes(1);
  navigator.go('/m/help', { replace: true });
  await comes('help', gone);
  expect(page.loadAnew).toHaveBeenCalledTimes(1);
  expect(seen()).toBe('/m/help failed');
});

test('ERR-01: without a line, or for another failure, nothing is loaded anew', async () => {
  const { navigator, seen } = await startAt('/m/home');
  const line = vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
  navigator.go('/m/help');
  await comes('help', gone);
  line.mockRestore();
  navigator.go('/m/notice');
  await comes('notices', new Error('broken'));
  expect(page.loadAnew).not.toHaveBeenCalled();
  expect(seen()).toBe('/m/notice failed');
});

test('a new entry begins at its top, an earlier one where it was left', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { navigator } = await startAt('/m/home');
  navigator.drawn();
  expect(scrolled).not.toHaveBeenCalled();
  Object.assign(globalThis, { scrollY: 740 });
  navigator.go('/m/help');
  await comes('help');
  navigator.drawn();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  Object.assign(globalThis, { scrollY: 55 });
  await stepBack();
  navigator.drawn();
  expect(scrolled).toHaveBeenLastCalledWith(0, 740);
  scrolled.mockRestore();
});

test('a page loaded anew is where it was left; another document in the same tab begins at its top', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const open = async (state: unknown) => {
    scrolled.mockClear();
    const { navigator } = await startAt('/m/home', state);
    navigator.drawn();
    return { state: history.state as unknown, calls: [...scrolled.mock.calls] };
  };
  const left = await open(null);
  Object.assign(globalThis, { scrollY: 740 });
  dispatchEvent(new Event('pagehide'));
  expect((await open(left.state)).calls).toEqual([[0, 740]]);
  expect((await open(null)).calls).toEqual([]);
  scrolled.mockRestore();
});

test('LAYOUT-10 LAYOUT-11: another path fades in once; another query, the first screen and a swipe back do not', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { navigator } = await startAt('/m/home');
  navigator.drawn();
  expect(fadeIn).not.toHaveBeenCalled();
  navigator.go('/m/gameList');
  await vi.advanceTimersByTimeAsync(200);
  await comes('game-list');
  navigator.drawn();
  navigator.drawn();
  expect(fadeIn).toHaveBeenCalledTimes(1);
  navigator.go('/m/gameList?gameName=j', { replace: true });
  navigator.drawn();
  expect(fadeIn).toHaveBeenCalledTimes(1);
  swipe.isUnderWay = true;
  await stepBack();
  navigator.drawn();
  expect(fadeIn).toHaveBeenCalledTimes(1);
  scrolled.mockRestore();
});
