// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp, renderInApp } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { LotteryTile } from './lottery-tile.tsx';
import { useOpenLottery } from './use-open-lottery.ts';
import { useStarred } from './use-starred.ts';
import { WinningRow } from './winning-row.tsx';

const game = {
  gameId: '3601',
  gameName: 'Hanoi',
  gameGroupId: 'g1',
  gameGroupCode: 'SSC',
  code: 'SSC1M',
  lottoMode: 'Traditional',
  state: 'open',
  numero: '20261127-001',
  previousWinningNumber: '1,2,3',
  remainTime: 90,
  lockTime: 10,
  lotteryTime: null,
  isSale: true,
  mobileIconUrl: '/phone.png',
  webIconUrl: '/web.png',
} as never;
const star = vi.fn();
const play = vi.fn();

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  for (const told of [star, play]) told.mockClear();
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

async function open(more: object = {}, isFavourite = false) {
  part = await renderInApp(
    <LotteryTile
      game={{ ...(game as object), ...more } as never}
      since={Date.now()}
      isFavourite={isFavourite}
      onStar={star}
      onPlay={play}
    />,
    {
      merchant: { timeZone: 'UTC' },
      showsValues: true,
    },
  );
}
const playButton = () => part.element.querySelector('button');
/** A picture has its address from the next frame on. */
const picture = () => playButton()?.querySelector('img')?.getAttribute('src');

test('TILE-02, LOTT-22, LOTT-24: a lottery reads by name, issue, time left in its seconds and the last numbers', async () => {
  await open();
  expect(playButton()?.textContent).toBe('Hanoiissue issue=\u20661127-001\u2069closesIn 00:01:20123');
  expect(playButton()?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('winningNumbers: 1 2 3');
  await until(part, () => expect(picture()).toBe('/phone.png'));
  part.unmount();
  await open({ numero: null, previousWinningNumber: null, mobileIconUrl: '' });
  expect(playButton()?.textContent).toBe('HanoiclosedclosesIn --:--:--noResult');
  await until(part, () => expect(picture()).toBe('/web.png'));
});

test('TILE-02: a tap plays, the star changes the favourite', async () => {
  await open();
  await part.press(playButton());
  await part.press(part.button('addFavourite game=Hanoi'));
  expect([play, star].map((told) => told.mock.calls.map(([of]) => of.gameId))).toEqual([['3601'], ['3601']]);
  const starOf = (label: string) => {
    const button = part.button(label);
    return [button?.getAttribute('aria-pressed'), button?.querySelector('svg')?.getAttribute('fill')];
  };
  expect(starOf('addFavourite game=Hanoi')).toEqual(['false', 'none']);
  part.unmount();
  await open({}, true);
  expect(starOf('removeFavourite game=Hanoi')).toEqual(['true', 'currentColor']);
});

const opening = async (address: string, pageBack?: string) => {
  const rendered = await renderHookInApp(() => useOpenLottery('Elott', pageBack), {
    address,
    showsValues: true,
  });
  part = rendered.part;
  return rendered.answer();
};

test.each([
  ['/m/lottery', undefined, ''],
  ['/m/lottery?pageBack=home', undefined, '&pageBack=home'],
  ['/m/lottery?pageBack=home', 'list', '&pageBack=list'],
])('LAUNCH-04, LAUNCH-12: at %s with the way back %s the launch gets "%s"', async (address, pageBack, query) => {
  const openIt = await opening(address, pageBack);
  await part.acting(() => openIt(game));
  const launch = '/m/launchGame?playType=trad&gameId=3601&prize_mode=Elott&code=SSC1M&gameGroupId=g1';
  expect(part.went).toEqual([launch + query]);
});

test('LAUNCH-04: a resting lottery says so for three seconds and opens nothing', async () => {
  vi.useFakeTimers();
  const openIt = await opening('/m/lottery');
  await part.acting(() => openIt({ ...(game as object), state: 'maintenance' } as never));
  await part.acting(() => void vi.advanceTimersByTime(2_999));
  expect([part.went, toasts.current()?.kind, toasts.current()?.text]).toEqual([
    [],
    'info',
    'maintenanceToast game=Hanoi',
  ]);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});

test('FAV-01, FAV-08: stars are the member’s on this phone; a guest reads for two seconds to log in and is led there', async () => {
  const asMember = await renderHookInApp(useStarred, { info: { userName: 'mai', type: 0 } });
  part = asMember.part;
  await part.acting(() => asMember.answer().toggle({ gameId: '3601' }));
  expect([asMember.answer().starred, part.went]).toEqual([['3601'], []]);
  part.unmount();
  vi.useFakeTimers();
  const asGuest = await renderHookInApp(useStarred);
  part = asGuest.part;
  await part.acting(() => asGuest.answer().toggle({ gameId: '3601' }));
  expect([asGuest.answer().starred, part.went]).toEqual([[], ['/m/login']]);
  const told = () => [toasts.current()?.kind, toasts.current()?.text];
  await part.acting(() => void vi.advanceTimersByTime(1_999));
  expect(told()).toEqual(['info', 'pleaseLogIn']);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});

const row = async (group: string, winningNumber: string, more: object = {}) => {
  part = await renderInApp(<WinningRow group={group} winningNumber={winningNumber} {...more} />, {
    showsValues: true,
  });
  const balls = [...part.element.querySelectorAll<HTMLElement>('[data-shape]')];
  const seen = {
    text: part.element.textContent,
    label: part.element.querySelector('[role=img]')?.getAttribute('aria-label'),
    shapes: [...new Set(balls.map(({ dataset }) => `${dataset['shape']} ${dataset['size']}`))],
    arrives: part.element.querySelector('[data-arrives]') !== null,
  };
  part.unmount();
  return seen;
};

test('LOTT-24: a result is one row of numbers, or the special prize place=and beside it the first', async () => {
  const shown = { shapes: ['disc medium'], arrives: false };
  expect(await row('SSC', '1,2,3')).toEqual({ ...shown, text: '123', label: 'winningNumbers: 1 2 3' });
  expect(await row('VN', '01234;567,89;1')).toEqual({
    ...shown,
    text: '01234prize place=1 567 89',
    label: 'specialPrize: 0 1 2 3 4',
  });
  expect(await row('K3', '1,2', { size: 'small', arrives: true })).toMatchObject({
    shapes: ['die small'],
    arrives: true,
  });
  expect(await row('VN', '12;3', { size: 'small', arrives: true })).toMatchObject({
    shapes: ['disc small'],
    arrives: true,
  });
  expect(await row('SSC', '')).toMatchObject({ text: 'noResult', shapes: [] });
});
