// @vitest-environment jsdom
import type { Game } from '@tessera/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { nameOf, pictureOf, vendorOf } from './game-look.ts';
import { GameTile } from './game-tile.tsx';
import { KenoGames } from './keno-games.tsx';

const game = {
  nodeId: 'n1',
  displayName: 'Fortune',
  mobileLargeIcon: '/large.png',
  vassalage: 'JL',
  vendorCode: 'JILI',
  state: 'open',
  remark: '',
} as Game;
const star = vi.fn();
const play = vi.fn();
const info = vi.fn();

let part: RenderedPart;
beforeEach(() => {
  for (const told of [star, play, info]) told.mockClear();
});
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

async function open(shown: Partial<Game> = {}, more: object = {}) {
  part = await renderInApp(
    <GameTile game={{ ...game, ...shown }} isFavourite={false} onStar={star} onPlay={play} onInfo={info} {...more} />,
    {
      showsValues: true,
    },
  );
}
const playButton = () => part.element.querySelector('button');
const picture = () => part.element.querySelector('img');

test.each<[Partial<Game>, string]>([
  [{}, 'FortuneJL'],
  [{ hasJackpot: true, isNew: true, remark: 'x2' }, 'jackpotnewGamex2FortuneJL'],
  [{ hasJackpot: true, isNew: true, remark: 'x2', state: 'maintenance' }, 'maintenanceFortuneJL'],
])('TILE-01: a tile of %j reads %s, and one that rests is shown as closed', async (shown, text) => {
  await open(shown);
  expect(playButton()?.textContent).toBe(text);
  const marks = part.element.querySelectorAll('img + span > *');
  expect([...marks].map((mark) => mark.textContent).join('')).toBe(text.replace('FortuneJL', ''));
  expect(part.element.querySelector('article')?.hasAttribute('data-closed')).toBe(shown.state === 'maintenance');
});

test('TILE-01: the name of the vendor shows if it is known', async () => {
  await open({}, { vendorName: 'Jili Games' });
  expect(playButton()?.textContent).toBe('FortuneJili Games');
});

test('TILE-01: a tap plays, the star changes the favourite, and the button beside the name opens the sheet', async () => {
  await open();
  await part.press(playButton());
  await part.press(part.button('addFavourite game=Fortune'));
  await part.press(part.button('about game=Fortune'));
  const calls = [play, star, info].map((told) => told.mock.calls.map(([of]) => of.nodeId));
  expect(calls).toEqual([['n1'], ['n1'], ['n1']]);
});

test('TILE-01: a long press opens the sheet and plays nothing', async () => {
  vi.useFakeTimers();
  await open();
  const fire = (type: string) =>
    part.acting(
      () => void playButton()?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { isPrimary: true })),
    );
  await fire('pointerdown');
  await part.acting(() => void vi.advanceTimersByTime(500));
  await fire('pointerup');
  await part.press(playButton());
  vi.useRealTimers();
  expect([info.mock.calls.length, play.mock.calls.length]).toEqual([1, 0]);
});

test('TILE-01: the star of a favourite is filled and takes it away; a merchant without favourites shows none', async () => {
  await open({}, { isFavourite: true });
  const filled = part.button('removeFavourite game=Fortune');
  expect([filled?.getAttribute('aria-pressed'), filled?.querySelector('svg')?.getAttribute('fill')]).toEqual([
    'true',
    'currentColor',
  ]);
  part.unmount();
  await open();
  const empty = part.button('addFavourite game=Fortune');
  expect([empty?.getAttribute('aria-pressed'), empty?.querySelector('svg')?.getAttribute('fill')]).toEqual([
    'false',
    'none',
  ]);
  part.unmount();
  await open({}, { onStar: undefined });
  expect(part.element.querySelectorAll('button')).toHaveLength(2);
});

test('TILE-05: pictures wait until they are near, those of the first screen do not; the first is marked by its address', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 9_000, bottom: 9_100 } as DOMRect);
  await open();
  expect([picture()?.getAttribute('src'), picture()?.dataset['address']]).toEqual([null, undefined]);
  part.unmount();
  await open({}, { isUrgent: true });
  expect([picture()?.getAttribute('src'), picture()?.dataset['address']]).toEqual(['/large.png', undefined]);
  part.unmount();
  await open({}, { isUrgent: true, isFirst: true });
  expect([picture()?.getAttribute('src'), picture()?.dataset['address']]).toEqual(['/large.png', '/large.png']);
});

test('TILE-05: picture, name and vendor are the first that there is of their fields', async () => {
  const icons = { mobileLargeIcon: 'a', mobileIconUrl: 'b', iconUrl: 'c', showIcon: 'd' };
  const pictures = ['', 'mobileLargeIcon', 'mobileIconUrl', 'iconUrl'].map((_last, index, fields) =>
    pictureOf({ ...icons, ...Object.fromEntries(fields.slice(1, index + 1).map((field) => [field, ''])) }),
  );
  expect(pictures).toEqual(['a', 'b', 'c', 'd']);
  const names = { displayName: 'a', gameName: 'b', nodeName: 'c' };
  expect([nameOf(names), nameOf({ ...names, displayName: '' })]).toEqual(['a', 'b']);
  expect(nameOf({ ...names, displayName: '', gameName: '' })).toBe('c');
  expect([vendorOf({ vassalage: 'a', vendorCode: 'b' }), vendorOf({ vassalage: '', vendorCode: 'b' })]).toEqual([
    'a',
    'b',
  ]);
  part = await renderInApp(null);
});

const openKeno = async (listGames: () => unknown, columns?: 2) => {
  part = await renderInApp(<KenoGames {...(columns && { columns })} />, {
    merchant: { whitelabelVal: {}, conductProfile: 'classic' },
    answers: { listGames },
  });
};
const columns = () => part.element.querySelector('[data-columns]')?.getAttribute('data-columns');

test.each([
  [undefined, '3'],
  [2, '2'],
] as const)('LOTT-12: KENO in %s columns: shapes first, then its games', async (asked, shown) => {
  let answer: (games: unknown) => void = () => undefined;
  await openKeno(() => new Promise((resolve) => (answer = resolve)), asked);
  expect([columns(), part.element.querySelector('[data-columns]')?.children.length]).toEqual([shown, Number(shown)]);
  await part.acting(() => answer({ games: [game, { ...game, nodeId: 'n2', displayName: 'Keno' }] }));
  expect([columns(), part.element.querySelectorAll('article').length]).toEqual([shown, 2]);
});

test('LOTT-12: a provider without games, and one that cannot be asked, show different messages', async () => {
  await openKeno(() => ({ games: [] }));
  expect(part.element.textContent).toBe('emptyTitleemptyText');
  part.unmount();
  await openKeno(() => Promise.reject(new Error('no line')));
  expect(part.element.textContent).toContain('failedTitle');
});
