// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
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
const opening = () => part.element.querySelector('[role=status]')?.getAttribute('aria-label');

test('the issue is asked for beside the menu, and the board waits for both: no head grows above it', async () => {
  let answer = (_issue: object) => {};
  const getNumero = () => new Promise((resolve) => void (answer = resolve));
  part = await renderInApp(<LotteryBetScreen />, { answers: { getPlayMenu, getNumero } });
  expect(part.asked.map(({ name }) => name).toSorted()).toEqual(['getNumero', 'getPlayMenu']);
  expect([shown(), opening()]).toEqual(['', 'opening']);
  await part.acting(() => answer({ currentNumero: null, previousNumero: null }));
  expect(shown()).toBe('the board');
});

test('an issue that cannot be had keeps nobody from the board', async () => {
  const getNumero = () => Promise.reject(new Error('no such issue'));
  part = await renderInApp(<LotteryBetScreen />, { answers: { getPlayMenu, getNumero } });
  expect(shown()).toBe('the board');
});

test('LOTT-03: outside of a frame, and at another address, nothing is asked, and it says that the launch is missing', async () => {
  history.replaceState(null, '', '/m/lotto-h5/b1/ent/games');
  part = await renderInApp(<LotteryBetScreen />);
  expect([part.asked, textsOf('p')]).toEqual([[], ['noToken', 'noTokenText']]);
  part.unmount();
  history.replaceState(null, '', '/m/lotto-h5/b1/ent/games/3601/play');
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
  part = await renderInApp(<LotteryBetScreen />);
  expect([part.asked, textsOf('p')]).toEqual([[], ['noToken', 'noTokenText']]);
});

test('a menu that cannot be had is asked for again; one without plays opens no board', async () => {
  let menu: object | undefined;
  const getNumero = () => ({ currentNumero: null, previousNumero: null });
  part = await renderInApp(<LotteryBetScreen />, {
    answers: {
      getNumero,
      getPlayMenu: () => {
        if (menu) return menu;
        throw new CallFailure('UNKNOWN', 500, 'no line');
      },
    },
  });
  expect(textsOf('p')).toEqual(['failedTitle', 'no line']);
  menu = { groups: [] };
  await part.press(part.button('retry'));
  expect([shown(), opening()]).toEqual(['', 'opening']);
});

test('LOTT-25: the order to bet again is read by the launch token, and the board waits for it; it opens without one that cannot be had', async () => {
  history.replaceState(null, '', '/m/lotto-h5/b1/ent/games/3601/play#again=o1');
  const getNumero = () => ({ currentNumero: null, previousNumero: null });
  let refuse = (_failure: unknown) => {};
  const getLotteryOrder = () => new Promise((_resolve, reject) => void (refuse = reject));
  part = await renderInApp(<LotteryBetScreen />, { answers: { getPlayMenu, getNumero, getLotteryOrder } });
  expect(part.asked.some(({ name }) => name === 'getLotteryOrder')).toBe(false);
  const data = { type: 'lottery:token', token: 'launch.1' };
  await part.acting(() =>
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window.parent })),
  );
  const asked = part.asked.find(({ name }) => name === 'getLotteryOrder');
  expect([asked?.input, shown()]).toEqual([{ orderMasterId: 'o1' }, '']);
  await part.acting(() => refuse(new CallFailure('NOT_FOUND', 404, 'no such order')));
  expect(shown()).toBe('the board');
});
