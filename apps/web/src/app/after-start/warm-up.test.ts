import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorKind } from '@tessera/contract';
import type { Navigator } from '../../shared/navigation/navigator.ts';
import type { Services } from '../../shared/services/services.ts';
import { NEXT_SCREENS } from '../next-screens.ts';
import { warmUp } from './warm-up.ts';

const { fetched, rehearsed } = vi.hoisted(() => ({ fetched: [] as string[], rehearsed: [] as string[] }));
const quiet: (() => void)[] = [];
vi.mock('../navigation/fetch-screen.ts', () => ({
  fetchCode: async (_services: Services, screen: string) => {
    fetched.push(screen);
    if (screen === 'log-in') throw new TypeError('no line');
    return screen;
  },
}));
vi.mock('./prerender-screen.tsx', () => ({
  prerenderScreen: async (_services: Services, _navigator: Navigator, screen: string) => void rehearsed.push(screen),
}));
/** A navigator whose page shows a screen. */
const at = (Screen: string) => ({ shown: () => ({ state: { kind: 'ready', Screen } }) }) as unknown as Navigator;
const shown = at('home');

const servicesOf = (visitor: VisitorKind) =>
  ({
    session: { current: () => ({ visitor }) },
    language: { current: () => ({ language: 'VI' }) },
  }) as unknown as Services;
/** The phone has a quiet moment. */
async function rest() {
  quiet.shift()?.();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  fetched.length = 0;
  rehearsed.length = 0;
  quiet.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => quiet.push(work));
});
afterEach(() => vi.unstubAllGlobals());

test('each next screen waits for its own quiet moments to load and to be built once, and one that does not come keeps none of the others', async () => {
  void warmUp(servicesOf('guest'), shown);
  expect(fetched).toEqual([]);
  await rest();
  expect(fetched).toEqual([]);
  await rest();
  expect(fetched).toEqual(['log-in']);
  await rest();
  expect(fetched).toEqual(NEXT_SCREENS.guest);
  expect(rehearsed).toEqual([]);
  await rest();
  expect(rehearsed, 'what has come is built once, what has not is left out').toEqual(['game-list']);
  expect(quiet).toEqual([]);
});

test('the present screen is not built once more', async () => {
  void warmUp(servicesOf('trial'), at('game-list'));
  for (let moment = 0; moment < 6; moment += 1) await rest();
  expect(fetched).toEqual(NEXT_SCREENS.trial);
  expect(rehearsed).toEqual(['member-centre']);
});

test('who saves data fetches no screen beforehand', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  void warmUp(servicesOf('member'), shown);
  for (let moment = 0; moment < 5; moment += 1) await rest();
  expect(fetched).toEqual([]);
});
