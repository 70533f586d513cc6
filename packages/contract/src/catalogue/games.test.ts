import * as v from 'valibot';
import { expect, test } from 'vitest';
import { gameFields } from './games.ts';
import { listFavouriteIds } from './personal.ts';

const game = {
  nodeId: 'n1',
  gameId: 'g1',
  roomId: 'r1',
  gameCode: 'lucky',
  gameType: 'ELOTT',
  vassalage: 'LOTT',
  vendorCode: 'LOTT',
  displayName: 'Lucky',
  gameName: 'Lucky game',
  nodeName: 'Lucky node',
  showIcon: '/a.svg',
  iconUrl: '/b.svg',
  mobileIconUrl: '/c.svg',
  mobileLargeIcon: '/d.svg',
  supportPlay: 'real,trial',
  isGameH5: true,
  remark: 'Festival',
  gameGroupId: '12',
  lottoMode: 'Tradition,Entertainment',
  remainTime: 61_000,
  lockTime: 5,
  isSale: true,
};
const ours = {
  isNew: false,
  isHot: true,
  hasJackpot: false,
  state: 'open',
  returnToPlayer: null,
  volatility: null,
  gameClassify: '',
  minLine: null,
};

test('TILE-04: every field of a game that the specification names reaches the phone as it is', () => {
  expect(v.parse(gameFields, { ...game, ...ours })).toEqual({ ...game, ...ours });
});

test('TILE-04: fields of lotteries are left out of other games, all others must be there', () => {
  const { gameGroupId: _1, lottoMode: _2, remainTime: _3, lockTime: _4, isSale: _5, ...other } = game;
  expect(v.safeParse(gameFields, { ...other, ...ours }).success).toBe(true);
  for (const field of Object.keys(other)) {
    const without = Object.fromEntries(Object.entries({ ...other, ...ours }).filter(([name]) => name !== field));
    expect(v.safeParse(gameFields, without).success, field).toBe(false);
  }
});

test('FAV-07: favourites are a list of nodeId strings', () => {
  expect(v.parse(listFavouriteIds.response, ['PG-jade-tiger', 'JL-1'])).toEqual(['PG-jade-tiger', 'JL-1']);
  for (const wrong of [[1], [{ nodeId: 'a' }], 'a', { content: [] }])
    expect(v.safeParse(listFavouriteIds.response, wrong).success).toBe(false);
});
