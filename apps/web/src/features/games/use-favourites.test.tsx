// @vitest-environment jsdom
import type { Game } from '@tessera/contract';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useFavourites } from './use-favourites.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `game-${from + index}`);

let part: RenderedPart;
let favourites: ReturnType<typeof useFavourites>;
function Probe({ notify }: { notify: (given: ReturnType<typeof useFavourites>) => void }) {
  notify(useFavourites());
  return null;
}
async function openedWith(all: readonly string[]) {
  const pageOf = (page: number) => all.slice((page - 1) * 100, page * 100);
  part = await renderInApp(<Probe notify={(given) => (favourites = given)} />, {
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ favouriteIds: pageOf(1) }),
      listFavouriteIds: ({ page }: { page: number }) => pageOf(page),
      removeFavourite: () => ({}),
    },
  });
  return part.asked.filter(({ name }) => name === 'listFavouriteIds').map(({ input }) => input);
}
afterEach(() => part.unmount());

test('FAV-14: ids come by pages of 100, the first with the member, and every star is known', async () => {
  const all = ids(1, 230);
  expect(await openedWith(all)).toEqual([
    { page: 2, pageSize: 100 },
    { page: 3, pageSize: 100 },
  ]);
  expect([...favourites.ids].sort()).toEqual(all.toSorted());
});

test('FAV-14: whoever has fewer is asked for no second page', async () => {
  expect(await openedWith(ids(1, 99))).toEqual([]);
  expect(favourites.ids.size).toBe(99);
});

test('FAV-11: a game of a later page that is no favourite any more loses its star', async () => {
  await openedWith(ids(1, 130));
  await part.acting(() => favourites.toggle({ nodeId: 'game-120', vassalage: 'JL', vendorCode: 'JL' } as Game));
  expect([favourites.ids.has('game-120'), favourites.ids.size]).toEqual([false, 129]);
});
