// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../../test/render-in-app.tsx';
import { until } from '../../../../test/until.ts';
import WinnerBoard from './winner-board.tsx';

const win = (index: number) => ({
  vo: { customerName: `m***${index}`, winAmount: '8.00', gameName: 'Ember', vendor: 'Ours', iconUrl: '/x.svg' },
});

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  part.unmount();
  // What looks for pictures near the window ends before the page does.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The board at a merchant, with what the call for wins answers. */
async function open(listWinners: () => unknown) {
  part = await renderInApp(<WinnerBoard />, { merchant: { currency: CNY }, answers: { listWinners } });
}
const wins = (count: number) => () => ({ list: Array.from({ length: count }, (_, index) => win(index)) });
const asked = () => part.asked.filter(({ name }) => name === 'listWinners').length;
const untilShown = (holds: () => void) => until(part, holds, 100);
const board = () => part.element.querySelector('[role=group]');
const link = () => part.element.querySelector('a');

test.each([
  [6, 6, 0],
  [7, 7, 7],
  [12, 10, 10],
])('WIN-01, WIN-02: of %s wins %s are shown, and %s once more where they move', async (count, shown, again) => {
  await open(wins(count));
  await untilShown(() => expect(part.element.querySelectorAll('bdi')).not.toHaveLength(0));
  const copies = part.element.querySelectorAll('[aria-hidden=true] > div').length;
  expect([part.element.querySelectorAll('[data-moves]').length, copies]).toEqual([again > 0 ? 1 : 0, again]);
  expect(part.element.querySelectorAll('[role=group] img').length - copies).toBe(shown);
  const track = part.element.querySelector<HTMLElement>('[class*=track]');
  expect([track?.style.animationDuration, board()?.getAttribute('tabindex')]).toEqual([
    `${shown * 2}s`,
    again > 0 ? '0' : null,
  ]);
});

test('WIN-01, WIN-03: the board has its heading, each win with name, game, vendor and amount, and the way to all', async () => {
  await open(wins(1));
  await untilShown(() => expect(link()).not.toBeNull());
  expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['allWins', '/m/winnerBoard']);
  expect(part.element.querySelector('h2')?.textContent).toBe('latestWins');
  expect([board()?.getAttribute('aria-label'), board()?.textContent]).toEqual([
    'latestWins',
    'm***0Ember · Ours+¥8.00',
  ]);
});

test('a board without wins says so and leads nowhere', async () => {
  await open(wins(0));
  await untilShown(() => expect(board()?.textContent).toBe('noWins'));
  expect([link(), board()?.querySelectorAll('[class*=skeleton]').length]).toEqual([null, 0]);
});

test('wins are asked for once the page is near them, and five shapes wait for them', async () => {
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, window.innerHeight + 301, 100, 100));
  await open(() => new Promise(() => undefined));
  await part.acting(() => void vi.advanceTimersByTime(1_000));
  expect([asked(), board()?.textContent, board()?.querySelectorAll('[class*=skeleton]').length]).toEqual([0, '', 0]);
  place.mockReturnValue(new DOMRect(0, window.innerHeight + 300, 100, 100));
  window.dispatchEvent(new Event('scroll'));
  await untilShown(() => expect(board()?.querySelectorAll('[class*=skeleton]')).toHaveLength(5));
  expect([asked(), board()?.textContent, link()]).toEqual([1, '', null]);
});

test('without wins because the call failed home has no room for a board', async () => {
  await open(() => {
    throw new CallFailure('UNKNOWN', 500, '');
  });
  await untilShown(() => expect(part.element.innerHTML).toBe(''));
});
