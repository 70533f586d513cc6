import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { countedField, wireInteger, wireText, wireTime } from '../wire.ts';
import { compatLotteryPage, compatLotteryPrizeMode } from './lottery-fields.ts';
import { issueFields } from '../lottery/lottery-fields.ts';

const read = { method: 'GET', caller: 'guest', envelope: 'bare', compatOnly: true, errors: [] } as const;

const openNumero = v.object({ ...issueFields.entries, gameCode: v.string(), gameName: v.string() });
const numeroQuery = v.object({
  gameId: v.optional(wireText(40)),
  /** Issues of each game, 20 at most; one if the value is not a number. */
  count: v.fallback(v.optional(wireInteger(0, 1_000_000), 1), 1),
  prizeMode: v.optional(compatLotteryPrizeMode),
});

/** Issues that can be bet on or are drawn next, of every lottery. */
export const listOpenNumeros = defineEndpoint({
  ...read,
  summary: 'Issues to come of the lotteries, for older clients.',
  path: '/lgw/games/opened/numero',
  cacheSeconds: 1,
  request: numeroQuery,
  response: v.array(openNumero),
});

/** Issues to come of the games of Vietnamese form. */
export const listVnOpenNumeros = defineEndpoint({
  ...read,
  summary: 'Issues to come of the Vietnamese games, for older clients.',
  path: '/lgw/vn/numeros/opened/game',
  cacheSeconds: 1,
  request: numeroQuery,
  response: v.array(openNumero),
});

/** Issues of a lottery that can be bet on one after the other: the current one, and the published ones after it (decision 0104). */
export const listChaseNumeros = defineEndpoint({
  ...read,
  summary: 'Issues of a lottery for bets in a row, for older clients.',
  path: '/lgw/numeros/chase/:gameId',
  cacheSeconds: 1,
  request: v.object({ gameId: wireText(40) }),
  response: v.object({ chaseNumeros: v.array(openNumero) }),
  errors: ['NOT_FOUND'],
});

const pastDraw = v.object({
  gameId: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  numero: v.string(),
  /** The result; empty where the draw was void. */
  winNo: v.string(),
  winningNumber: v.string(),
  drawTime: wireTime,
});

/** The newest result of every lottery. */
export const listLastDraws = defineEndpoint({
  ...read,
  summary: 'Newest result of every lottery, for older clients.',
  path: '/lgw/draw',
  aliases: [{ method: 'GET', path: '/lgw/numeros/recent' }],
  cacheSeconds: 1,
  request: v.object({}),
  response: v.array(pastDraw),
});

/** Past draws of a lottery by its id or code, newest first. */
export const listCompatLotteryDraws = defineEndpoint({
  ...read,
  summary: 'Past draws of a lottery, for older clients.',
  path: '/lgw/draw/:gameId',
  aliases: [{ method: 'GET', path: '/lgw/draw/code/:gameId' }],
  request: v.object({
    gameId: wireText(40),
    page: compatLotteryPage,
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({ content: v.array(pastDraw), totalPages: v.number(), totalElements: v.number() }),
  errors: ['NOT_FOUND'],
});

const places = v.record(v.string(), v.array(v.number()));

/**
 * How often each symbol came at each place in the last hundred results, and how many results ago it came last; symbols in their order.
 * Only lotteries whose results have places tell something.
 */
export const getHotGap = defineEndpoint({
  ...read,
  summary: 'How often and how long ago symbols came.',
  path: '/lgw/draw/:gameId/hot_gap_info',
  request: v.object({ gameId: wireText(40) }),
  response: v.object({ hot: places, gap: places }),
  errors: ['NOT_FOUND'],
});

export const compatLotteryDrawsEndpoints = {
  listOpenNumeros,
  listVnOpenNumeros,
  listChaseNumeros,
  listLastDraws,
  listCompatLotteryDraws,
  getHotGap,
};
