import { expect, test } from 'vitest';
import { hasLottery } from '../../features/games/launch-plan.ts';
import { centreMenu, viewOf } from './centre-menu.ts';

const vendor = (code: string, category: string, state: 'open' | 'maintenance' = 'open') => ({
  code,
  categories: [category],
  state,
});
const lottery = [vendor('LOTT', 'ELOTT')];

test('CAT-06: HOT, FAV and PROMO first, then the categories the merchant has, in their order', () => {
  const mapping = { ELOTT: ['LOTT'], RNG: [], FISH: [] };
  expect(centreMenu({ mapping, vendors: lottery }, true, true)).toEqual([
    'HOT',
    'FAV',
    'PROMO',
    'RNG',
    'FISH',
    'ELOTT',
  ]);
  expect(centreMenu({ mapping: {}, vendors: [] }, false, true)).toEqual(['HOT', 'PROMO']);
  expect(centreMenu(undefined, false, true)).toEqual(['HOT', 'PROMO']);
  expect(centreMenu(undefined, true, false)).toEqual(['HOT', 'FAV']);
});

test('the lottery has an entry only while one is open, because the entry launches it', () => {
  const mapping = { ELOTT: ['GPI'] };
  expect(hasLottery({ vendors: lottery })).toBe(true);
  for (const vendors of [[vendor('GPI', 'ELOTT')], [vendor('LOTT', 'ELOTT', 'maintenance')], [vendor('LOTT', 'LOTT')]])
    expect(centreMenu({ mapping, vendors }, false, true)).toEqual(['HOT', 'PROMO']);
});

test('CAT-07, CAT-08, CAT-09, CAT-13: what each category shows', () => {
  for (const category of ['HOT', 'JL', 'EG3', 'FAV', 'BINGO']) expect(viewOf(category)).toBe('home-games');
  for (const category of ['FISH', 'LIVE', 'RNG', 'PVP']) expect(viewOf(category)).toBe('vendors');
  for (const category of ['SPORTS', 'ESPORTS']) expect(viewOf(category)).toBe('third-party');
  expect(viewOf('PROMO')).toBe('promotions');
  expect(viewOf('ELOTT')).toBe('lottery');
});
