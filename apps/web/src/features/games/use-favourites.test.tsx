// @vitest-environment jsdom
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Game } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { favouritesQuery } from './games-queries.ts';
import { useFavourites } from './use-favourites.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `game-${from + index}`);

let part: RenderedPart;
let favourites: () => ReturnType<typeof useFavourites>;
async function openedWith(all: readonly string[]) {
  const pageOf = (page: number) => all.slice((page - 1) * 100, page * 100);
  ({ part, answer: favourites } = await renderHookInApp(useFavourites, {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ favouriteIds: pageOf(1) }),
      listFavouriteIds: ({ page }: { page: number }) => pageOf(page),
      addFavourite: () => ({}),
      removeFavourite: () => ({}),
    },
  }));
  return part.asked.filter(({ name }) => name === 'listFavouriteIds').map(({ input }) => input);
}
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('FAV-14: ids come by pages of 100, the first with the member, and every star is known', async () => {
  const all = ids(1, 230);
  expect(await openedWith(all)).toEqual([
    { page: 2, pageSize: 100 },
    { page: 3, pageSize: 100 },
  ]);
  expect([...favourites().ids].sort()).toEqual(all.toSorted());
});

test('FAV-14: a member with fewer has no second page requested', async () => {
  expect(await openedWith(ids(1, 99))).toEqual([]);
  expect(favourites().ids.size).toBe(99);
});

test('FAV-11: a game of a later page that is no favourite any more loses its star', async () => {
  await openedWith(ids(1, 130));
  await part.acting(() => favourites().toggle({ nodeId: 'game-120', vassalage: 'JL', vendorCode: 'JL' } as Game));
  expect([favourites().ids.has('game-120'), favourites().ids.size]).toEqual([false, 129]);
});

const game = { nodeId: 'game-7', vassalage: 'JL', vendorCode: 'JL' } as Game;
const told = () => toasts.current()?.text;
const changes = () => part.asked.filter(({ name }) => name.endsWith('Favourite'));

/** Favourites of a member, or a guest, whose changes are answered so. */
async function openAt(answer: () => unknown, isMember = true, conductProfile = 'classic') {
  vi.useFakeTimers();
  ({ part, answer: favourites } = await renderHookInApp(useFavourites, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: { conductProfile },
    answers: { getMe: () => ({ favouriteIds: ['game-1'] }), addFavourite: answer, removeFavourite: answer },
  }));
}
const pass = (milliseconds: number) => part.acting(() => void vi.advanceTimersByTime(milliseconds));

test('FAV-02, SESSION-16: a guest reads for two seconds to log in and is led there; nothing is requested', async () => {
  await openAt(() => ({}), false);
  await part.acting(() => favourites().toggle(game));
  expect([part.went, changes(), told()]).toEqual([['/m/login'], [], 'pleaseLogIn']);
  expect(toasts.current()?.kind).toBe('info');
  await pass(1_999);
  expect(told()).toBe('pleaseLogIn');
  await pass(1);
  expect(told()).toBeUndefined();
});

test('FAV-03 to FAV-05: the loading message, then the star and a second that it was saved; the next press takes it away', async () => {
  let answer: () => void = () => undefined;
  await openAt(() => new Promise<void>((resolve) => (answer = resolve)));
  await part.acting(() => favourites().toggle(game));
  expect([told(), favourites().ids.has('game-7')]).toEqual(['loading', false]);
  await part.acting(() => answer());
  expect(toasts.current()?.kind).toBe('success');
  expect([told(), [...favourites().ids]]).toEqual(['changesSaved', ['game-7', 'game-1']]);
  await pass(999);
  expect(told()).toBe('changesSaved');
  await pass(1);
  expect(told()).toBeUndefined();
  await part.acting(() => favourites().toggle(game));
  await part.acting(() => answer());
  expect(favourites().ids.has('game-7')).toBe(false);
  const input = { nodeId: 'game-7', vendor: 'JL' };
  expect(changes()).toEqual([
    { name: 'addFavourite', input },
    { name: 'removeFavourite', input },
  ]);
});

const starred = () => localStore.getItem('LOTTERY_FAV_mai');
test('FAV-08: a lottery is starred on this phone by its own id, and nothing is asked', async () => {
  localStore.clear();
  await openAt(() => ({}));
  const lottery = { nodeId: 'LOTT-A', gameId: 'A', lottoGameId: '3601', vassalage: 'LOTT', vendorCode: '' } as Game;
  await part.acting(() => favourites().toggle(lottery));
  expect([starred(), [...favourites().ids].sort(), changes(), told()]).toEqual([
    '["3601"]',
    ['3601', 'game-1'],
    [],
    undefined,
  ]);
  await part.acting(() => favourites().toggle({ ...lottery, lottoGameId: undefined, gameId: '3601' } as Game));
  expect([starred(), favourites().ids.has('3601')]).toEqual(['[]', false]);
});

test('FAV-05: a game can be starred before the member is there', async () => {
  vi.useFakeTimers();
  ({ part, answer: favourites } = await renderHookInApp(useFavourites, {
    info: { userName: 'mai', type: 0 },
    answers: { addFavourite: () => ({}) },
  }));
  await part.acting(() => favourites().toggle(game));
  expect([told(), favourites().ids.size]).toEqual(['changesSaved', 0]);
});

test('FAV-03: the loading message shows for ten seconds at most', async () => {
  await openAt(() => new Promise(() => undefined));
  await part.acting(() => favourites().toggle(game));
  await pass(9_999);
  expect([told(), toasts.current()?.kind]).toEqual(['loading', 'loading']);
  await pass(1);
  expect(told()).toBeUndefined();
});

/** A member's list of favourites, beside the stars. */
function useListed() {
  const list = useInfiniteQuery(favouritesQuery(useSources()));
  const games = list.data?.pages.flatMap(({ content }) => content.map(({ nodeId }) => nodeId));
  return { ...useFavourites(), games };
}
test('FAV-09 to FAV-11: a new favourite has the list asked for anew; one that goes leaves it without a question', async () => {
  let content = [{ nodeId: 'game-1' }, { nodeId: 'game-7' }];
  const listed = await renderHookInApp(useListed, {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ favouriteIds: ['game-1', 'game-7'] }),
      listFavourites: () => ({ content, pageNum: 1, totalPages: 1 }),
      addFavourite: () => ({}),
      removeFavourite: () => ({}),
    },
  });
  part = listed.part;
  const timesListed = () => part.asked.filter(({ name }) => name === 'listFavourites').length;
  await part.acting(() => listed.answer().toggle(game));
  expect([listed.answer().games, timesListed()]).toEqual([['game-1'], 1]);
  content = [{ nodeId: 'game-9' }];
  await part.acting(() => listed.answer().toggle(game));
  expect([listed.answer().games, timesListed()]).toEqual([['game-9'], 2]);
});

test('FAV-14: a new favourite has the ids of later pages asked for anew', async () => {
  await openedWith(ids(1, 130));
  const later = () => part.asked.filter(({ name }) => name === 'listFavouriteIds').length;
  expect(later()).toBe(1);
  await part.acting(() => favourites().toggle({ ...game, nodeId: 'another' }));
  expect([later(), favourites().ids.has('another')]).toEqual([2, true]);
});

test('FAV-06: at a regulated merchant a change that fails says so, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openAt(
    () => {
      throw new CallFailure('UNKNOWN', 500, 'no');
    },
    true,
    'regulated',
  );
  await part.acting(() => favourites().toggle(game));
  await vi.waitFor(() => expect(part.button('retry')).toBeDefined());
  expect([told(), document.querySelector('dialog')?.textContent.includes('no')]).toEqual([undefined, true]);
  await part.press(part.button('retry'));
  expect(changes()).toHaveLength(2);
});

test('FAV-06: a change that fails only hides the loading message, and the star stays as it was', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openAt(() => {
    throw new CallFailure('UNKNOWN', 500, 'no');
  });
  await part.acting(() => favourites().toggle(game));
  expect([told(), favourites().ids.has('game-7')]).toEqual([undefined, false]);
});
