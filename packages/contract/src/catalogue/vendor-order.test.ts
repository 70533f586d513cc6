import { expect, test } from 'vitest';
import { CENTRE_ORDER, ESPORT_VENDORS, hasFixedPlace, orderVendors } from './vendor-order.ts';

const codes = (list: readonly { code: string }[]) => list.map((vendor) => vendor.code);
const vendors = (...names: string[]) => names.map((code) => ({ code }));

test('HOME-16: EG3, PG, FC, JL come first in this order, the others in the order of the server', () => {
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

test('CAT-06: order of the side menu', () => {
  expect(CENTRE_ORDER.join(' ')).toBe('RNG JL BINGO FISH EG3 LIVE PVP SPORTS ESPORTS ELOTT');
});

test('HOME-16, HOME-17: no merchant chooses the places of the four first vendors and TCG_SEA', () => {
  expect(['EG3', 'PG', 'FC', 'JL', 'TCG_SEA', 'AV', 'GPI', ''].filter(hasFixedPlace)).toEqual([
    'EG3',
    'PG',
    'FC',
    'JL',
    'TCG_SEA',
  ]);
});

test('CAT-16: the vendor of esports is AV', () => {
  expect(ESPORT_VENDORS).toEqual(['AV']);
});
