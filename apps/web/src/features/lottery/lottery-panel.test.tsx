// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { LotteryPanel } from './lottery-panel.tsx';

let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => part.unmount());

const game = (gameId: string, region: string | null) => ({
  gameId,
  gameName: gameId,
  gameGroupId: 'g',
  gameGroupCode: 'VN',
  code: gameId,
  region,
  state: 'open',
  numero: null,
  previousWinningNumber: null,
  remainTime: 0,
  lockTime: 0,
  lotteryTime: null,
  isSale: false,
});
async function open(region: string | null, isMember = true) {
  part = await renderInApp(<LotteryPanel prizeMode="Elott" keno={null} />, {
    address: '/m/lottery',
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: { timeZone: 'UTC', imageCDNs: [], whitelabelVal: {} },
    answers: {
      getLotteryMenu: () => ({
        categories: [{ tag: 'all', labelName: 'All', gameMenus: [game('a', region), game('b', region)] }],
      }),
    },
  });
}
const names = () => [...part.element.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
const star = (index: number) => part.press(part.element.querySelectorAll('[aria-pressed]')[index]);

test('FAV-08, TILE-03: a star puts a lottery of Vietnam before the others, on this phone alone', async () => {
  await open('north');
  await star(1);
  expect(names()).toEqual(['b', 'a']);
  expect(localStore.getItem('LOTTERY_FAV_mai')).toBe('["b"]');
  part.unmount();
  await open(null);
  expect(names()).toEqual(['a', 'b']);
  expect(part.asked.map(({ name }) => name)).toEqual(['getLotteryMenu']);
});

test('FAV-01: a guest who stars a lottery is led to the login', async () => {
  await open('north', false);
  await star(0);
  expect([part.went, localStore.getItem('LOTTERY_FAV_mai')]).toEqual([['/m/login'], null]);
});
