import { expect, test } from 'vitest';
import { hasLottery } from '../../features/games/launch-plan.ts';
import { centreMenu, showsVendors } from './centre-menu.ts';

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
    expect(centreMenu({ mapping: { ...mapping, RNG: [] }, vendors }, false, true)).toEqual(['HOT', 'PROMO', 'RNG']);
});

test('CAT-07, CAT-08, CAT-09: which categories show their vendors before their games', () => {
  for (const category of ['FISH', 'LIVE', 'RNG', 'PVP']) expect(showsVendors(category)).toBe(true);
  for (const category of ['HOT', 'JL', 'EG3', 'FAV', 'BINGO', 'SPORTS', 'ESPORTS'])
    expect(showsVendors(category)).toBe(false);
});
