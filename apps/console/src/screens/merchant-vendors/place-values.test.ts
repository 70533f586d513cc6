import { expect, test } from 'vitest';
import { groupOf, placeValuesOf, readPlaces, withGroup } from './place-values.ts';

const vendors = ['JL', 'ARENA', 'GOAL', 'REELS', 'RING'].map((code) => ({ code, name: code, isSports: true }));
const NOWHERE = { esports: [], cockfight: [], order: [] };
const orderRead = (order: string[]) => readPlaces({ ...NOWHERE, order }, vendors).choice?.order;

test('CAT-15 HOME-16: the list has vendors as phones have them, without the ones that are always first', () => {
  expect(placeValuesOf({ ...NOWHERE, order: ['RING', 'GOAL'] }, vendors).order).toEqual([
    'RING',
    'GOAL',
    'ARENA',
    'REELS',
  ]);
});

test('CAT-15: an order names as few vendors as it needs, so that others keep the catalogue’s order', () => {
  expect(orderRead(['ARENA', 'GOAL', 'REELS', 'RING'])).toEqual([]);
  expect(orderRead(['GOAL', 'ARENA', 'REELS', 'RING'])).toEqual(['GOAL']);
  expect(orderRead(['ARENA', 'GOAL', 'RING', 'REELS'])).toEqual(['ARENA', 'GOAL', 'RING']);
  expect(orderRead(['RING', 'REELS', 'GOAL', 'ARENA'])).toEqual(['RING', 'REELS', 'GOAL']);
  expect(readPlaces({ ...NOWHERE, order: [] }, []).choice).toEqual(NOWHERE);
});

test('HOME-18: a vendor is in one group, and leaves the former one for another', () => {
  const ring = withGroup({ ...NOWHERE, esports: ['ARENA'] }, 'RING', 'esports');
  expect(ring.esports).toEqual(['ARENA', 'RING']);
  const moved = withGroup(ring, 'RING', 'cockfight');
  expect([moved.esports, moved.cockfight]).toEqual([['ARENA'], ['RING']]);
  expect(['ARENA', 'RING', 'GOAL'].map((code) => groupOf(moved, code))).toEqual(['esports', 'cockfight', 'sports']);
  expect(withGroup(moved, 'RING', 'sports')).toMatchObject({ esports: ['ARENA'], cockfight: [] });
});
