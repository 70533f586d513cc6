import { expect, test } from 'vitest';
import { listPath, listTabs } from './list-tabs.ts';

test('CAT-06: categories the merchant lacks are left out, favourites need a session', () => {
  expect(listTabs({ BINGO: [], RNG: [] }, true)).toEqual(['HOT', 'FAV', 'ALL', 'RNG', 'BINGO']);
  expect(listTabs({}, false)).toEqual(['HOT', 'ALL']);
});

test('LIST-01, ROUTE-16: the address has the choice, so that a reload keeps it', () => {
  expect(listPath(new URLSearchParams('type=hot'), { type: '', gameName: 'sun' })).toBe('/m/gameList?gameName=sun');
  expect(listPath(new URLSearchParams(), { gameType: '' })).toBe('/m/gameList');
});
