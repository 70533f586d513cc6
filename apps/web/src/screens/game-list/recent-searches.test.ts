import { expect, test } from 'vitest';
import { forgetSearches, addRecentSearch, recentSearches } from './recent-searches.ts';
import { createMemoryStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

test('searches are kept newest first, each once, eight at most, and forgotten on request', () => {
  const store = createMemoryStore();
  for (let index = 1; index <= 9; index += 1) addRecentSearch(store, `game ${index}`);
  addRecentSearch(store, ' GAME 5 ');
  addRecentSearch(store, '  ');
  expect(recentSearches(store)).toEqual([
    'GAME 5',
    'game 9',
    'game 8',
    'game 7',
    'game 6',
    'game 4',
    'game 3',
    'game 2',
  ]);
  forgetSearches(store);
  expect(recentSearches(store)).toEqual([]);
  store.setItem(STORAGE_KEYS.recentSearches, '{"a":1}');
  expect(recentSearches(store)).toEqual([]);
});
