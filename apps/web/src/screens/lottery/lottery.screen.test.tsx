// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES } from '@tessera/contract/merchants/features';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import LotteryScreen from './lottery.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

const menu = { categories: [] };
const vendors = () => ({ mapping: {}, vendors: [] });
const onBack = vi.fn();

/** The list centre at an address, with what the server answers. */
async function open(address = '/m/lottery', answers: Readonly<Record<string, () => unknown>> = {}) {
  onBack.mockClear();
  part = await renderInApp(<LotteryScreen />, {
    address,
    onBack,
    merchant: { imageCDNs: [], whitelabelVal: { [FEATURES.kenoLottery]: true } },
    answers: { listVendors: vendors, ...answers },
  });
}
const inputsOf = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test.each([
  ['/m/lottery?prize_mode=ZY', 'ZY'],
  ['/m/lottery', 'Lott'],
])('LAUNCH-06, LAUNCH-07: %s asks for the menu in the prize mode %s', async (address, prizeMode) => {
  await open(address);
  expect(inputsOf('getLotteryMenu')).toEqual([{ prizeMode }]);
});

test('LAUNCH-07: without a prize mode in the address the vendors are awaited, and one that they name is taken', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open('/m/lottery', { listVendors: () => new Promise((resolve) => (answer = resolve)) });
  expect(inputsOf('getLotteryMenu')).toEqual([]);
  await part.acting(() => answer({ mapping: { ELOTT: ['TCG_LOTTO_VN'] }, vendors: [] }));
  expect(inputsOf('getLotteryMenu')).toEqual([{ prizeMode: 'Elott' }]);
});

test('LAUNCH-07: vendors that cannot be had keep nobody from the menu', async () => {
  await open('/m/lottery', {
    listVendors: () => {
      throw new CallFailure('UNKNOWN', 500, '');
    },
  });
  expect(inputsOf('getLotteryMenu')).toEqual([{ prizeMode: 'Lott' }]);
});

test('ROUTE-21: the head has a title, the way back and the way to the past draws', async () => {
  await open();
  expect(textsOf('h1')).toEqual(['lottery']);
  const results = part.element.querySelector('header a');
  expect([results?.textContent, results?.getAttribute('href')]).toEqual(['results', '/m/lotteryHistory']);
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await part.press(part.button('back'));
  expect([onBack.mock.calls.length, part.went]).toEqual([1, []]);
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  await part.press(part.button('back'));
  expect([onBack.mock.calls.length, part.went]).toEqual([1, ['/m/home']]);
});

test('LOTT-12: KENO’s games are asked for when its entry is chosen', async () => {
  await open('/m/lottery', { getLotteryMenu: () => menu, listGames: () => ({ games: [] }) });
  expect(inputsOf('listGames')).toEqual([]);
  await part.press(part.button('keno'));
  expect([inputsOf('listGames').length, textsOf('p')]).toEqual([1, ['emptyTitle', 'emptyText']]);
});

test('LOTT-24: the newest draws are asked for once the menu above them is there', async () => {
  await open();
  expect(inputsOf('listRecentVnDraws')).toEqual([]);
  part.unmount();
  await open('/m/lottery', { getLotteryMenu: () => menu });
  expect(inputsOf('listRecentVnDraws')).toHaveLength(1);
});

test('LOTT-11: the address keeps the kind that is chosen, so that the way back from a lottery leads to it', async () => {
  const categories = ['ssc', 'pk10'].map((tag) => ({ tag, labelName: tag, gameMenus: [] }));
  const chosen = () => part.element.querySelector('[role=tab][aria-selected=true]')?.textContent;
  await open('/m/lottery?prize_mode=ZY', { getLotteryMenu: () => ({ categories }) });
  expect(chosen()).toBe('ssc');
  await part.press(part.button('pk10'));
  expect([chosen(), part.replaced]).toEqual(['pk10', ['/m/lottery?prize_mode=ZY&tab=pk10']]);
  part.unmount();
  for (const [address, kind] of [
    ['/m/lottery?tab=pk10', 'pk10'],
    ['/m/lottery?tab=KENO', 'keno'],
    ['/m/lottery?tab=invented', 'ssc'],
  ] as const) {
    await open(address, { getLotteryMenu: () => ({ categories }), listGames: () => ({ games: [] }) });
    expect([address, chosen()]).toEqual([address, kind]);
    part.unmount();
  }
  await open();
});
