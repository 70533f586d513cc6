import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText } from '../wire.ts';
import { gameFields } from './games.ts';

/** What a member may read of a game before playing it. Figures are the vendor's published ones; null where there is none. */
export const describeGame = defineEndpoint({
  summary: 'Rules and figures of a game.',
  method: 'GET',
  path: '/mcs/game/detail',
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({ nodeId: wireText(64) }),
  response: v.object({
    game: gameFields,
    /** The rules in a paragraph, in the asked language; empty when the vendor gives none. */
    description: v.string(),
    minBet: v.nullable(moneyOutput),
    maxBet: v.nullable(moneyOutput),
    /** Highest win of a round as a multiple of its bet. */
    maxWin: v.nullable(v.number()),
  }),
  errors: ['NOT_FOUND'],
});

/** Categories of the game centre in their order, each with its vendors and how many games it has (CGAM-15, CAT-06). */
export const listGameMenu = defineEndpoint({
  summary: 'Categories of the game centre.',
  method: 'GET',
  path: '/mcs/game/menu',
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({}),
  response: v.object({
    list: v.array(
      v.object({
        gameCategory: v.string(),
        gameCount: v.number(),
        vendors: v.array(v.object({ vassalage: v.string(), displayName: v.string() })),
      }),
    ),
  }),
  errors: [],
  rows: ['CGAM-15'],
});

export const gameSheetEndpoints = { describeGame, listGameMenu };
