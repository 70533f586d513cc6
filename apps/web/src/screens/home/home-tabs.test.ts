import { HOME_TABS } from '@tessera/contract/merchants/navigation';
import { expect, test } from 'vitest';
import { WINNERS_STILL } from '../../shared/time/timings.ts';
import { homeTabs, hotBlocks, isLooping } from './home-tabs.ts';

const games = (count: number, gameType = 'RNG') => Array.from({ length: count }, (_, index) => ({ gameType, index }));

const none = { hasSession: false, mapping: undefined, hasLottery: false, hasNew: false };

test('CAT-02, CAT-03: HOT, FAV, JL, EG3, BINGO in this order, after the kinds that people know, with FAV for members only', () => {
  const mapping = { RNG: ['EG3', 'JL'], EG3: ['EG3'], JL: ['JL'], BINGO: ['BNG'] };
  const all = { hasSession: true, mapping, hasLottery: true, hasNew: true };
  expect(homeTabs(HOME_TABS, all)).toEqual(['HOT', 'RNG', 'LOTT', 'NEW', 'FAV', 'JL', 'EG3', 'BINGO']);
  expect(homeTabs(HOME_TABS, { ...all, hasSession: false })).not.toContain('FAV');
});

test('tabs without games are left out, and all of them while the vendors are not known', () => {
  expect(homeTabs(HOME_TABS, { ...none, mapping: { JL: ['JL'], LOTT: ['L'] } })).toEqual(['HOT', 'JL']);
  expect(homeTabs(HOME_TABS, { ...none, hasSession: true, mapping: { LIVE: ['EVO'] } })).toEqual(['HOT', 'FAV']);
  expect(homeTabs(HOME_TABS, { ...none, hasSession: true })).toEqual(['HOT', 'FAV']);
  expect(homeTabs(HOME_TABS, { ...none, hasNew: true, hasLottery: true })).toEqual(['HOT', 'LOTT', 'NEW']);
});

test('HOT-01, HOT-02: at most the limit, a more tile only when there are more', () => {
  const [block] = hotBlocks(games(22), { limit: 21, splitByGameType: false });
  expect([block?.games.length, block?.hasMore]).toEqual([21, true]);
  expect(hotBlocks(games(21), { limit: 21, splitByGameType: false })[0]?.hasMore).toBe(false);
  const mixed = hotBlocks([...games(2, 'LIVE'), ...games(2)], { limit: 21, splitByGameType: false });
  expect(mixed.map(({ games: shown }) => shown.map(({ gameType }) => gameType))).toEqual([
    ['LIVE', 'LIVE', 'RNG', 'RNG'],
  ]);
});

test('HOT-03: the other reading splits LIVE and other, at most 18 each', () => {
  const blocks = hotBlocks([...games(20), ...games(3, 'LIVE')], {
    limit: 18,
    splitByGameType: true,
  });
  expect(blocks.map((block) => [block.kind, block.games.length, block.hasMore])).toEqual([
    ['other', 18, true],
    ['live', 3, false],
  ]);
});

test('WIN-01, WIN-02: the board moves above six entries only', () => {
  expect([isLooping(6, WINNERS_STILL), isLooping(7, WINNERS_STILL)]).toEqual([false, true]);
});

test('CAT-02: the tabs are in the order of the merchant, without the ones that it leaves out', () => {
  expect(homeTabs(['BINGO', 'HOT'], { ...none, mapping: { BINGO: ['X'], JL: ['JL'] } })).toEqual(['BINGO', 'HOT']);
});
