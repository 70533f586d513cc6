// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { GameCentre } from './game-centre.tsx';

vi.mock('../../features/games/game-grid.tsx', () => ({ GameGrid: () => null, GameGridSkeleton: () => null }));

let part: RenderedPart;
/** Answers of the second page, of which there are two in all. */
let second: PromiseWithResolvers<object>;
beforeEach(() => {
  second = Promise.withResolvers<object>();
  vi.useFakeTimers({ toFake: ['performance'], now: 100_000 });
  vi.advanceTimersByTime(100_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 9_000 } as DOMRect);
});
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answer = ({ page }: { page: number }) => {
  const first = { games: [{ nodeId: 'g1' }], content: [{ nodeId: 'g1' }], pageNum: 1, totalPages: 2, totalCount: 2 };
  return page === 1 ? first : second.promise;
};
async function open(start: string) {
  part = await renderInApp(<GameCentre start={start} />, {
    info: { userName: 'mai', type: 0 },
    merchant: { whitelabelVal: {}, promotions: { guests: false, members: false }, imageCDNs: [] },
    answers: { listGames: answer, listFavourites: answer },
  });
}
/** The person is at the end of the list, so long after the last time that more may be asked for. */
async function reachEnd() {
  vi.advanceTimersByTime(1_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0 } as DOMRect);
  await part.acting(() => void window.dispatchEvent(new Event('scroll')));
}

test.each([
  ['FAV', 'listFavourites'],
  ['BINGO', 'listGames'],
])('LIST-03: in %s a page that is on its way is not asked for again, and none after the last', async (start, call) => {
  await open(start);
  const pages = () =>
    part.asked.flatMap(({ name, input }) => (name === call ? [(input as { page: number }).page] : []));
  await reachEnd();
  await reachEnd();
  expect(pages()).toEqual([1, 2]);
  await part.acting(() => second.resolve({ games: [], content: [], pageNum: 2, totalPages: 2, totalCount: 2 }));
  await reachEnd();
  expect(pages()).toEqual([1, 2]);
});
