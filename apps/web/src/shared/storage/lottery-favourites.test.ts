import { expect, test, vi } from 'vitest';
import { lotteryFavourites, onLotteryFavourites, toggleLotteryFavourite } from './lottery-favourites.ts';
import { createMemoryStore } from './storage.ts';

test('FAV-08: lottery favourites are game ids under the user name, toggled on the phone', () => {
  const store = createMemoryStore();
  const told = vi.fn();
  const stop = onLotteryFavourites(told);
  toggleLotteryFavourite(store, 'mia', '5910');
  toggleLotteryFavourite(store, 'mia', '12');
  expect(store.getItem('LOTTERY_FAV_mia')).toBe('["12","5910"]');
  expect(lotteryFavourites(store, 'ben')).toEqual([]);
  toggleLotteryFavourite(store, 'mia', '12');
  expect(lotteryFavourites(store, 'mia')).toEqual(['5910']);
  expect(lotteryFavourites(store, 'mia')).toBe(lotteryFavourites(store, 'mia'));
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  store.setItem('LOTTERY_FAV_mia', 'damaged');
  expect(lotteryFavourites(store, 'mia')).toEqual([]);
});
