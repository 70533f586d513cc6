import { expect, test } from 'vitest';
import { sportsGroups } from './sports-groups.ts';

const codes = (list: readonly { code: string }[]) => list.map((vendor) => vendor.code);

test('HOME-18, HOME-19: sports are split, the vendors of BINGO come after them', () => {
  const groups = sportsGroups([
    { code: 'BALLS', sportsGroup: null, categories: ['BINGO'] },
    { code: 'AV', sportsGroup: null, categories: ['SPORTS', 'ESPORTS'] },
    { code: 'ROOST', sportsGroup: 'cockfight', categories: ['SPORTS'] },
    { code: 'GOAL', sportsGroup: 'sports', categories: ['SPORTS', 'BINGO'] },
    { code: 'ARENA', sportsGroup: 'esports', categories: ['SPORTS'] },
    { code: 'REELS', sportsGroup: null, categories: ['RNG'] },
  ]);
  expect(groups.map((group) => [group.category, codes(group.vendors)])).toEqual([
    ['SPORTS', ['GOAL']],
    ['COCKFIGHT', ['ROOST']],
    ['ESPORTS', ['AV', 'ARENA']],
    ['BINGO', ['BALLS', 'GOAL']],
  ]);
});
