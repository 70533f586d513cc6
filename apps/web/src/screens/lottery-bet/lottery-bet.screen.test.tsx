// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import LotteryBetScreen from './lottery-bet.screen.tsx';

vi.mock('./betting.tsx', () => ({ Betting: () => 'the board' }));

let part: RenderedPart;
beforeEach(() => {
  history.replaceState(null, '', '/m/lotto-h5/b1/ent/games/3601/play');
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: vi.fn() } as unknown as Window);
});
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

const getPlayMenu = () => ({ groups: [{ plays: [{}] }] });
const shown = () => part.element.textContent;

test('the issue is asked for beside the menu, and the board waits for both: no head grows above it', async () => {
  let answer = (_issue: object) => {};
  const getNumero = () => new Promise((resolve) => void (answer = resolve));
  part = await renderInApp(<LotteryBetScreen />, { answers: { getPlayMenu, getNumero } });
  expect(part.asked.map(({ name }) => name).toSorted()).toEqual(['getNumero', 'getPlayMenu']);
  expect(shown()).toBe('');
  await part.acting(() => answer({ currentNumero: null, previousNumero: null }));
  expect(shown()).toBe('the board');
});

test('an issue that cannot be had keeps nobody from the board', async () => {
  const getNumero = () => Promise.reject(new Error('no such issue'));
  part = await renderInApp(<LotteryBetScreen />, { answers: { getPlayMenu, getNumero } });
  expect(shown()).toBe('the board');
});
