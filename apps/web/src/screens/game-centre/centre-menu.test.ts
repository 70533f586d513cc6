import { expect, test } from 'vitest';
import { centreMenu, viewOf } from './centre-menu.ts';

test('CAT-06: HOT, FAV and PROMO first, then the categories the merchant has, in their order', () => {
  expect(centreMenu({ ELOTT: [], RNG: [], FISH: [] }, true)).toEqual(['HOT', 'FAV', 'PROMO', 'RNG', 'FISH', 'ELOTT']);
  expect(centreMenu({}, false)).toEqual(['HOT', 'PROMO']);
});

test('CAT-07, CAT-08, CAT-09, CAT-13: what each category shows', () => {
  for (const category of ['HOT', 'JL', 'EG3', 'FAV', 'BINGO']) expect(viewOf(category)).toBe('home-games');
  for (const category of ['FISH', 'LIVE', 'RNG', 'PVP']) expect(viewOf(category)).toBe('vendors');
  for (const category of ['SPORTS', 'ESPORTS', 'ELOTT']) expect(viewOf(category)).toBe('third-party');
  expect(viewOf('PROMO')).toBe('promotions');
});
