// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { QuickNav } from './quick-nav.tsx';

const onTab = vi.fn();

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  onTab.mockClear();
});

async function open(isMember: boolean, flags: object = {}) {
  part = await renderInApp(<QuickNav onTab={onTab} />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      paths: {},
      navigation: { quickNav: ['rewards', 'fav', 'hot', 'cashback', 'notices', 'all'] },
      whitelabelVal: { GAMELOHOT3: true, GAMELOFAV3: true, MANPLAYREB3: true, REWCEN3: true, ...flags },
    },
  });
}
const labels = () => [...part.element.querySelectorAll('button')].map(({ textContent }) => textContent);
const pressAll = async () => {
  for (const shortcut of part.element.querySelectorAll('button')) await part.press(shortcut);
};

test('HOME-12, HOME-13: a guest is led to the login by what is for members, and nowhere else by it', async () => {
  await open(false);
  await pressAll();
  expect(part.went).toEqual(['/m/login', '/m/login', '/m/login', '/m/login', '/m/gameCenter']);
  expect(onTab.mock.calls).toEqual([['HOT']]);
});

test('HOME-09, HOME-12: a member is led to each, in the merchant’s order', async () => {
  await open(true);
  expect(labels()).toEqual(['rewardCentre', 'myFavourites', 'hotGames', 'cashback', 'notices', 'allGames']);
  await pressAll();
  expect(part.went).toEqual(['/m/rewardCenter', '/m/member/manualRebate', '/m/notice', '/m/gameCenter']);
  expect(onTab.mock.calls).toEqual([['FAV'], ['HOT']]);
});

test('HOME-10, FLAG-11: what the merchant has not switched on is left out', async () => {
  await open(true, { MANPLAYREB3: false, GAMELOFAV3: false });
  expect(labels()).toEqual(['rewardCentre', 'hotGames', 'notices', 'allGames']);
});
