import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { currencySchema } from '../merchants/brand.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText } from '../wire.ts';
import { PLAY_TYPES, prizeMode } from './lottery-fields.ts';

/**
 * Address of a lottery's frame with a one-time ticket for that one game, or of the lobby (CGAM-17, LOTT-03). The ticket is the
 * query's `token`, waits a minute for its exchange and opens nothing else; no token is ever part of the address.
 */
export const launchLottery = defineEndpoint({
  summary: 'Address to open a lottery at.',
  method: 'POST',
  path: '/lgw/lottery/launch',
  constants: { device: 'MOBILE' },
  moduleId: 'GAMELO3',
  caller: 'session',
  feature: 'gameLaunch',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({
    lottoArea: v.optional(wireText(10), 'VN'),
    launchMode: v.optional(v.literal('LOTT'), 'LOTT'),
    lottoPrizeMode: v.optional(prizeMode, 'Lott'),
    /** Code or id of the game, or `lobby`. */
    lottoGameCode: wireText(40),
    lottoView: v.optional(v.picklist(['betting', 'lobby'])),
    playType: v.optional(v.picklist(PLAY_TYPES)),
    /** Name of the theme the frame shows. */
    css: v.optional(wireText(20)),
    pageBack: v.optional(wireText(20)),
    backUrl: v.optional(wireText(300)),
    /** Language of the game, and of the answer where no header names one. */
    language: v.optional(languageSchema),
  }),
  response: v.object({ gameUrl: v.string() }),
  errors: ['NOT_FOUND', 'GAME_UNAVAILABLE', 'PLAY_BREAK', 'PLAY_TIME_OVER'],
  rows: ['CGAM-17', 'LOTT-03'],
});

/**
 * Exchanges the ticket of a frame's address for the launch token of its betting page (LOTT-03, ROUTE-20). The ticket counts for
 * the session that launched the game, once: a second time is refused and ends the token of the first. The token lives half an
 * hour after its last use and ends with the session.
 */
export const exchangeLotteryTicket = defineEndpoint({
  summary: "Launch token for the ticket of a lottery frame's address.",
  method: 'POST',
  path: '/lgw/lottery/ticket',
  caller: 'session',
  feature: 'gameLaunch',
  envelope: 'bare',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({ ticket: wireText(100), gameId: wireText(40) }),
  response: v.object({ token: v.string() }),
  errors: ['NOT_FOUND', 'LAUNCH_TICKET_SPENT', 'LAUNCH_TICKET_INVALID'],
  rows: ['LOTT-03', 'ROUTE-20'],
});

/** What the frame shows of its player; the only thing beside bets that a launch token opens. */
export const getLotteryPlayer = defineEndpoint({
  summary: 'Player of a lottery frame.',
  method: 'GET',
  path: '/lgw/lottery/player',
  caller: 'session',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({ gameId: wireText(40) }),
  response: v.object({
    merchant: v.string(),
    language: v.string(),
    currency: currencySchema,
    /** What may be spent. */
    balance: moneyOutput,
    /** Play money of a trial player. */
    isTrial: v.boolean(),
    /** Whether this merchant's money is play money. */
    isPlayMoney: v.boolean(),
    gameId: v.string(),
    gameName: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const lotteryLaunchEndpoints = { launchLottery, exchangeLotteryTicket, getLotteryPlayer };
