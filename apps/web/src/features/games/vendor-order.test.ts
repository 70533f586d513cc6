import { expect, test } from 'vitest';
import { nameOf, pictureOf, vendorOf } from './game-look.ts';
import { CENTRE_ORDER, orderVendors, sportsGroups } from './vendor-order.ts';

const codes = (list: readonly { code: string }[]) => list.map((vendor) => vendor.code);
const vendors = (...names: string[]) => names.map((code) => ({ code }));

test('HOME-16: EG3, PG, FC, JL stand first in this order, the others as the server has them', () => {
  expect(codes(orderVendors(vendors('GPI', 'JL', 'AV', 'PG', 'EG3', 'FC')))).toEqual([
    'EG3',
    'PG',
    'FC',
    'JL',
    'GPI',
    'AV',
  ]);
});

test("CAT-15: the merchant's order holds after the four", () => {
  expect(codes(orderVendors(vendors('GPI', 'JL', 'AV', 'KA'), ['KA', 'AV']))).toEqual(['JL', 'KA', 'AV', 'GPI']);
});

test('HOME-17: TCG_SEA is left out', () => {
  expect(codes(orderVendors(vendors('TCG_SEA', 'JL')))).toEqual(['JL']);
});

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

test('CAT-06: order of the side menu', () => {
  expect(CENTRE_ORDER.join(' ')).toBe('RNG JL BINGO FISH EG3 LIVE PVP SPORTS ESPORTS ELOTT');
});

test('TILE-05: picture, name and vendor are picked in their order', () => {
  const pictures = { mobileLargeIcon: '', mobileIconUrl: 'phone', iconUrl: 'icon', showIcon: 'shown' };
  expect(pictureOf(pictures)).toBe('phone');
  expect(pictureOf({ ...pictures, mobileLargeIcon: 'large' })).toBe('large');
  expect(nameOf({ displayName: '', gameName: 'game', nodeName: 'node' })).toBe('game');
  expect(vendorOf({ vassalage: '', vendorCode: 'JL' })).toBe('JL');
});
