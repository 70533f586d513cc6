import * as v from 'valibot';
import { gameCategory } from '../catalogue/games.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireInteger } from '../wire.ts';

/** Settled wins, newest first, names masked, never from trial play (CMSG-08, WIN-03, WIN-05). */
export const listWinners = defineEndpoint({
  summary: 'Latest settled wins.',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  aliases: [
    { method: 'GET', path: '/wps/relay/GCSGAME_getRankList' },
    { method: 'GET', path: '/wps/announcement/winnerBoard' },
  ],
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({ gameCategory: v.optional(gameCategory), limitNum: v.optional(wireInteger(1, 100), 100) }),
  response: v.object({
    list: v.array(
      v.object({
        vo: v.object({
          customerName: v.string(),
          vendor: v.string(),
          nodeId: v.string(),
          gameId: v.string(),
          gameCode: v.string(),
          gameName: v.string(),
          iconUrl: v.string(),
          winAmount: moneyOutput,
        }),
      }),
    ),
  }),
  errors: [],
  rows: ['CMSG-08', 'WIN-03'],
});

export const winnersEndpoints = { listWinners };
