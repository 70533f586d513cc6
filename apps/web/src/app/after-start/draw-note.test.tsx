// @vitest-environment jsdom
import type { DrawResult } from '@tessera/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import { createMemoryStore, type KeyStore } from '../../shared/storage/storage.ts';
import { createDrawNews } from '../live/draw-news.ts';
import './draw-note.tsx';
import { DrawNotes } from './draw-notes.tsx';

const draw = (numero: string, more: Partial<DrawResult> = {}): DrawResult => ({
  gameId: '3601',
  gameName: 'Tide Five',
  mobileIconUrl: '/art/tiles/x.svg',
  numero,
  settledTime: 1,
  orderMasterId: `order-${numero}`,
  drawnAmount: '2.00',
  winningAmount: '0.00',
  returnedAmount: '0.00',
  ...more,
});

const playSound = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/play-sound.ts', () => ({ playSound }));

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  playSound.mockClear();
  vi.useRealTimers();
});

async function show(results: readonly DrawResult[], conductProfile = 'classic', address = '/m/home') {
  const info = { userName: 'mai', type: 0 };
  const store: KeyStore = createMemoryStore();
  const news = createDrawNews(
    { current: () => ({ visitor: 'member', info }) as never, subscribe: () => () => undefined },
    store,
  );
  news.receive([]);
  const status = {
    info: { conductProfile, currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
  };
  part = await renderInApp(<DrawNotes news={news} />, { info, address, answers: { getStatus: () => status } });
  await part.acting(() => news.receive(results));
  const isThere = () => (address === '/m/home' ? region()?.textContent : region());
  while (!isThere()) await part.acting(() => undefined);
  return news;
}
const region = () => part.element.querySelector('[role="status"]');
const buttons = () => [...(region()?.querySelectorAll('button') ?? [])];
const isGain = () => region()?.querySelector('[data-gain]') !== null;

test('a win is announced with the payout and the net amount, in the colour of a gain; the tap opens that order', async () => {
  await show([draw('1', { winningAmount: '3.80' })]);
  expect(region()?.textContent).toContain('drawOf');
  expect(region()?.textContent).toContain('paidBack');
  expect(isGain()).toBe(true);
  await part.press(buttons()[0]);
  expect(part.went).toEqual(['/m/gameRecord?gameType=ELOTT&order=order-1']);
  expect(region()?.textContent).toBe('');
});

test('a return below the stake is no gain, nor is any in the regulated profile', async () => {
  await show([draw('1', { winningAmount: '1.90' })]);
  expect([region()?.textContent?.includes('net'), isGain()]).toEqual([true, false]);
  part.unmount();
  await show([draw('1', { winningAmount: '3.80' })], 'regulated');
  expect([region()?.textContent?.includes('net'), isGain()]).toEqual([true, false]);
});

test('a loss says so, a void draw that the stake is back', async () => {
  await show([draw('1')]);
  expect(region()?.textContent).toContain('stateLost');
  expect(region()?.textContent).not.toContain('stakeBack');
  part.unmount();
  await show([draw('1', { drawnAmount: '0.00', returnedAmount: '2.00' })]);
  expect(region()?.textContent).toContain('stakeBack');
  expect(region()?.textContent).not.toContain('net');
});

test.each([
  ['a gain', [draw('1', { winningAmount: '3.80' })], 'classic', [['gain']]],
  ['a loss', [draw('1')], 'classic', [['decided']]],
  ['a return below the stake', [draw('1', { winningAmount: '1.90' })], 'classic', [['decided']]],
  ['the stake and no more', [draw('1', { winningAmount: '2.00' })], 'classic', [['decided']]],
  ['a gain in the regulated profile', [draw('1', { winningAmount: '3.80' })], 'regulated', [['decided']]],
  ['several that lose in all', [draw('2', { winningAmount: '3.80' }), draw('1')], 'classic', [['decided']]],
  ['stakes that go back', [draw('1', { drawnAmount: '0.00', returnedAmount: '2.00' })], 'classic', []],
] as const)('%s sounds as it is', async (_what, results, profile, sounds) => {
  await show(results, profile);
  expect(playSound.mock.calls).toEqual(sounds);
});

test('several are one sum, whose tap opens the list; it is closed by its button', async () => {
  await show([draw('2', { winningAmount: '3.80' }), draw('1')]);
  expect(region()?.textContent).toContain('drawsDecided');
  expect(region()?.textContent).not.toContain('Tide Five');
  expect(isGain()).toBe(false);
  await part.press(buttons()[1]);
  expect([region()?.textContent, part.went]).toEqual(['', []]);
});

test('over a game nothing is announced; waiting draws are, once it is left', async () => {
  const news = await show([draw('1')], 'classic', '/m/play?nodeId=x');
  expect([region()?.textContent, news.waiting()]).toEqual(['', 1]);
  expect(playSound).not.toHaveBeenCalled();
  await part.go('/m/home');
  expect(region()?.textContent).toContain('drawOf');
  expect(news.waiting()).toBe(0);
  expect(playSound).toHaveBeenCalledOnce();
});

test('it goes by itself after eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show([draw('1')]);
  expect(region()?.textContent).toContain('drawOf');
  await part.acting(() => vi.advanceTimersByTime(8_000));
  expect(region()?.textContent).toBe('');
});
