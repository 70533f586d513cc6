// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorKind } from '@tessera/contract';
import type { Services } from '../../shared/services/services.ts';

const table = vi.hoisted(() => ({
  asked: 0,
  come: () => undefined as void,
  fail: (_error: unknown) => undefined as void,
}));
/** The rows as a page that begins has them: those of the first load; the table comes when the test says so. */
function forgetTable() {
  vi.resetModules();
  vi.doMock('../screens.ts', async () => {
    const original = await vi.importActual<typeof import('../screens.ts')>('../screens.ts');
    const needScreens = async () => {
      table.asked += 1;
      await new Promise<void>((resolve, reject) => Object.assign(table, { come: resolve, fail: reject }));
      await original.needScreens();
    };
    return { ...original, needScreens };
  });
}

const fetched = vi.hoisted(() => ({ data: [] as string[], code: [] as string[] }));
vi.mock('./fetch-screen.ts', () => ({
  loadedScreen: () => undefined,
  fetchData: async (_services: Services, screen: string) => void fetched.data.push(screen),
  fetchCode: async (_services: Services, screen: string) => {
    fetched.code.push(screen);
    return () => null;
  },
}));
vi.mock('./page-fade.ts', () => ({ fadeIn: () => undefined }));

const page = { loadAnew: vi.fn() };
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/after-paint.js');

/** The app as it starts, with the rows of the first load alone. */
async function startAt(address: string, visitor: VisitorKind = 'member') {
  forgetTable();
  const { createBrowserNavigator } = await import('./browser-navigator.ts');
  history.replaceState(null, '', address);
  const services = { session: { current: () => ({ visitor }) } } as unknown as Services;
  const navigator = createBrowserNavigator(services, page);
  const started = navigator.start();
  const seen = () => `${navigator.shown().path}${navigator.shown().query} ${navigator.shown().state.kind}`;
  return { navigator, started, seen };
}

/** The import behind it takes as long as it takes: how long is of the machine, not of the app. */
const PATIENT = { timeout: 20_000 };

/** The table comes. */
async function tableComes(seen: () => string, until: string) {
  table.come();
  await vi.waitFor(() => expect(seen()).toBe(until), PATIENT);
}

beforeEach(() => {
  vi.useFakeTimers();
  table.asked = 0;
  fetched.data.length = 0;
  fetched.code.length = 0;
  page.loadAnew.mockClear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('home waits for no table', async () => {
  const { navigator, started, seen } = await startAt('/m/home');
  await started;
  navigator.go('/m/home?tab=RNG');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen()).toBe('/m/home?tab=RNG ready');
  expect(table.asked).toBe(0);
});

test('a tap before the table has come keeps the old screen for 200 ms, then waits for row and code', async () => {
  const { navigator, started, seen } = await startAt('/m/home');
  await started;
  navigator.go('/m/help');
  await vi.advanceTimersByTimeAsync(199);
  expect(seen()).toBe('/m/home ready');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen()).toBe('/m/help waiting');
  await tableComes(seen, '/m/help ready');
  expect(fetched.data).toEqual(['help']);
});

test('ROUTE-03: an address that no row knows leads home only once all rows have come', async () => {
  const { navigator, started, seen } = await startAt('/m/home?tab=RNG');
  await started;
  navigator.go('/m/nothing');
  await vi.advanceTimersByTimeAsync(10);
  expect(location.pathname).toBe('/m/nothing');
  await tableComes(seen, '/m/home ready');
  expect(location.pathname).toBe('/m/home');
});

test('ROUTE-34: a guest’s tap on a member’s address before the table has come leads to the login, and asks for none of its data', async () => {
  const { navigator, started, seen } = await startAt('/m/home', 'guest');
  await started;
  navigator.go('/m/voucherCenter');
  await tableComes(seen, '/m/login?from=%2Fm%2FvoucherCenter ready');
  expect(fetched.data).toEqual(['log-in']);
  expect(fetched.code).toEqual(['home', 'log-in']);
});

test('a later tap wins over one that waits for the table', async () => {
  const { navigator, started, seen } = await startAt('/m/home');
  await started;
  navigator.go('/m/help');
  navigator.go('/m/home?tab=RNG');
  await vi.advanceTimersByTimeAsync(0);
  table.come();
  const { hasAllScreens } = await import('../screens.ts');
  await vi.waitFor(() => expect(hasAllScreens()).toBe(true), PATIENT);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen()).toBe('/m/home?tab=RNG ready');
  expect(fetched.code).toEqual(['home', 'home']);
});

test('a document of a later screen takes over once its row has come, without a sign of waiting and without asking for data', async () => {
  const { started, seen } = await startAt('/m/help');
  await vi.advanceTimersByTimeAsync(1_000);
  table.come();
  await started;
  expect(seen()).toBe('/m/help ready');
  expect(fetched.data).toEqual([]);
});

test('ERR-01: a table that a new version took away brings the document anew once; the next tap asks for it again', async () => {
  const { navigator, started, seen } = await startAt('/m/home');
  await started;
  navigator.go('/m/help');
  table.fail(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.loadAnew).toHaveBeenCalledTimes(1);
  navigator.go('/m/help', { replace: true });
  table.fail(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.loadAnew).toHaveBeenCalledTimes(1);
  expect(seen()).toBe('/m/help failed');
  navigator.go('/m/help', { replace: true });
  await tableComes(seen, '/m/help ready');
  expect(table.asked).toBe(3);
});

test('a finger on a link fetches the row, then code and data, and changes nothing', async () => {
  const { navigator, started, seen } = await startAt('/m/home');
  await started;
  navigator.prepare('/m/help');
  table.come();
  await vi.waitFor(() => expect(fetched.code).toEqual(['home', 'help']), PATIENT);
  expect(fetched.data).toEqual(['help']);
  expect(seen()).toBe('/m/home ready');
  expect(location.pathname).toBe('/m/home');
});
