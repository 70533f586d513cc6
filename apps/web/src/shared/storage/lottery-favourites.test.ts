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

test('FAV-08: of what is kept only ids count, and two members of one phone have their own lists', () => {
  const store = createMemoryStore();
  store.setItem('LOTTERY_FAV_mia', '["12",7,null,"5910"]');
  expect(lotteryFavourites(store, 'mia')).toEqual(['12', '5910']);
  for (const other of ['{"length":1}', '"12"', 'null']) {
    store.setItem('LOTTERY_FAV_mia', other);
    expect(lotteryFavourites(store, 'mia')).toEqual([]);
  }
  for (const name of ['mia', 'ben']) store.setItem(`LOTTERY_FAV_${name}`, `["12"]`);
  const mia = lotteryFavourites(store, 'mia');
  expect(lotteryFavourites(store, 'ben')).toEqual(['12']);
  expect(lotteryFavourites(store, 'ben')).not.toBe(mia);
});

test('who no longer follows the favourites hears nothing', () => {
  const store = createMemoryStore();
  const told = vi.fn();
  onLotteryFavourites(told)();
  toggleLotteryFavourite(store, 'mia', '12');
  expect(told).not.toHaveBeenCalled();
});
