import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { compatLotteryPrizeMode } from '../compat/lottery-fields.ts';
import { wireInteger, wireText } from '../wire.ts';

/**
 * Address of a game with a one-time ticket (CGAM-16, LAUNCH-08). The member's session token is never part of it. Older clients
 * open lotteries by it too: by `launchMode` LOTT, or in an older form by `lottoMode` alone. A call that says neither is refused, as
 * they expect (decision 0104).
 */
export const launchGame = defineEndpoint({
  summary: 'Address to open a game at.',
  method: 'GET',
  path: '/wps/game/launchGame',
  rename: { vassalage: 'vendor' },
  constants: { launchMode: 'GLS' },
  moduleId: 'GAMELO3',
  caller: 'session',
  feature: 'gameLaunch',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({
    category: v.optional(wireText(20)),
    vendor: v.optional(wireText(40)),
    gameId: v.optional(wireText(64)),
    nodeId: v.optional(wireText(64)),
    roomId: v.optional(wireText(64)),
    supportPlay: v.optional(wireText(20)),
    backUrl: v.optional(wireText(300)),
    launchMode: v.optional(wireText(20)),
    lottoArea: v.optional(wireText(20)),
    lottoPrizeMode: v.optional(compatLotteryPrizeMode),
    /** Code or id of a lottery, or `lobby`. */
    lottoGameCode: v.optional(wireText(40)),
    lottoView: v.optional(wireText(20)),
    /** `Traditional`, `SEA_Tradition_Mobile`: how older clients say that they open a lottery, and in which mode. */
    lottoMode: v.optional(wireText(40)),
    clientType: v.optional(wireInteger(0, 9)),
    accountType: v.optional(wireInteger(0, 9)),
    username: v.optional(wireText(64)),
    confirmTrans: v.optional(wireInteger(0, 9)),
    webView: v.optional(wireText(10)),
    isCoin: v.optional(wireText(10)),
  }),
  response: v.object({ gameUrl: v.string(), content: v.object({ game_url: v.string() }), embedded: v.boolean() }),
  errors: ['NOT_FOUND', 'GAME_UNAVAILABLE', 'VENDOR_MAINTENANCE', 'BETTING_BLOCKED', 'PLAY_BREAK', 'PLAY_TIME_OVER'],
  rows: ['CGAM-16', 'LAUNCH-08'],
});

/** Address that replays one of the member's own rounds and recomputes it in the browser. */
export const openReplay = defineEndpoint({
  summary: 'Address that replays and verifies a round.',
  method: 'POST',
  path: '/wps/game/replay',
  moduleId: 'GAMELO3',
  caller: 'session',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({ recordId: wireText(64) }),
  response: v.object({ replayUrl: v.string() }),
  errors: ['NOT_FOUND', 'GAME_UNAVAILABLE'],
});

export const launchEndpoints = { launchGame, openReplay };
