import type { StaffGame } from '@tessera/contract/catalogue/staff-games';
import { expect, test } from 'vitest';
import { changesOf, draftOf } from './game-draft.ts';

const game: StaffGame = {
  nodeId: 'EG3-sun-cat-oasis',
  name: 'Sun Cat Oasis',
  vendor: 'EG3',
  category: 'RNG',
  place: 1,
  isClosed: false,
  isVendorOpen: true,
  hot: true,
  new: false,
  catalogue: { isHot: true, isNew: false, minStake: '1.00', maxStake: '500.00' },
  isHidden: false,
  isHot: null,
  isNew: true,
  maintenance: null,
  minStake: null,
  maxStake: '20.00',
  version: 3,
};

test('a game that is opened and saved is asked to be as it is', () => {
  const { isHidden, isHot, isNew, maintenance, minStake, maxStake } = game;
  expect(changesOf(draftOf(game))).toEqual({ isHidden, isHot, isNew, maintenance, minStake, maxStake });
  const closed = {
    ...game,
    isClosed: true,
    maintenance: { endsAt: '2026-12-01T10:30:00.000Z', texts: { EN: 'Soon' } },
  };
  expect(changesOf(draftOf(closed))?.maintenance).toEqual(closed.maintenance);
});

test('a maintenance whose end has passed is over, and one without an end has none', () => {
  const over = { ...game, maintenance: { endsAt: '2020-01-01T00:00:00.000Z', texts: {} } };
  expect(changesOf(draftOf(over))?.maintenance).toBeNull();
  expect(changesOf({ ...draftOf(game), isClosed: true })?.maintenance).toEqual({ endsAt: null, texts: {} });
});

test('limits are amounts above zero, or none', () => {
  for (const minStake of ['0', '-1', 'x', '1e3', '0.00'])
    expect(changesOf({ ...draftOf(game), minStake }), minStake).toBeUndefined();
  expect(changesOf({ ...draftOf(game), minStake: ' 0.50 ', maxStake: ' ' })).toMatchObject({
    minStake: '0.50',
    maxStake: null,
  });
});
