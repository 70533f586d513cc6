import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireInteger, wireText } from '../wire.ts';
import {
  compatLotteryGame,
  compatLotteryGroup,
  compatLotteryMenu,
  compatLotteryMenuQuery,
  compatLotteryPlayMenu,
  compatLotterySeries,
} from './lottery-fields.ts';

/** What all reads by older clients that anybody may make share. */
const read = { method: 'GET', caller: 'guest', envelope: 'bare', compatOnly: true, errors: [] } as const;

/** Lotteries by group, and all of them in one list, as older clients read them (decision 0104). */
export const listCompatLotteryGames = defineEndpoint({
  ...read,
  summary: 'Lotteries by group, for older clients.',
  path: '/lgw/games',
  cacheSeconds: 1,
  request: v.object({}),
  response: v.object({ groups: v.array(compatLotteryGroup), games: v.array(compatLotteryGame) }),
});

/** Lotteries by category, each with its games. */
export const listCompatLotteryCategories = defineEndpoint({
  ...read,
  summary: 'Lotteries by category, for older clients.',
  path: '/lgw/games/mobile',
  cacheSeconds: 1,
  request: v.object({}),
  response: v.record(v.string(), v.object({ games: v.array(compatLotteryGame) })),
});

/** Lotteries that the platform puts forward first, then the others. */
export const listPopularLotteries = defineEndpoint({
  ...read,
  summary: 'Lotteries to put forward, for older clients.',
  path: '/lgw/games/popular',
  cacheSeconds: 1,
  request: v.object({ count: v.fallback(v.optional(wireInteger(0, 1_000_000), 10), 10) }),
  response: v.array(
    v.object({
      gameId: v.string(),
      gameCode: v.string(),
      gameName: v.string(),
      mobileIconUrl: v.string(),
      numero: v.nullable(v.string()),
      remainTime: v.number(),
      lockTime: v.number(),
      isSale: v.boolean(),
    }),
  ),
});

/** The older clients' menu: times in milliseconds, where our own menu has seconds (LOTT-22). */
export const getCompatLotteryMenu = defineEndpoint({
  ...read,
  summary: 'Menu of lotteries, for older clients.',
  path: '/lgw/games/mobile_game_menus',
  aliases: [{ method: 'GET', path: '/lgw/games/game_menus' }],
  cacheSeconds: 1,
  request: compatLotteryMenuQuery,
  response: compatLotteryMenu,
});

/** The older clients' menu of the games of Vietnamese form. */
export const getCompatVnMenu = defineEndpoint({
  ...read,
  summary: 'Menu of the Vietnamese games, for older clients.',
  path: '/lgw/vn/games/game_menu',
  cacheSeconds: 1,
  request: compatLotteryMenuQuery,
  response: compatLotteryMenu,
});

/** Lotteries that the caller opened last, as a menu; none for a guest. */
export const getCompatLotteryRecentMenu = defineEndpoint({
  ...read,
  summary: 'Menu of lotteries played last, for older clients.',
  path: '/lgw/games/mobile_game_menus/recent',
  aliases: [
    { method: 'GET', path: '/lgw/games/game_menus/recent' },
    { method: 'GET', path: '/lgw/vn/games/game_menu/recent' },
  ],
  request: compatLotteryMenuQuery,
  response: compatLotteryMenu,
});

/** Whether lotteries have logos to show. */
export const getLotteryLogoFlag = defineEndpoint({
  ...read,
  summary: 'Whether lotteries have logos to show.',
  path: '/lgw/games/show_logo',
  cacheSeconds: 60,
  request: v.object({}),
  response: v.boolean(),
});

/** Whether lotteries of Vietnamese form have logos to show. */
export const getVnLogoFlag = defineEndpoint({
  ...read,
  summary: 'Whether Vietnamese lotteries have logos to show.',
  path: '/lgw/vn/games/show_logo',
  cacheSeconds: 60,
  request: v.object({}),
  response: v.boolean(),
});

/** Series of every group and prize mode: what is paid back, of 2000. */
export const listLotterySeries = defineEndpoint({
  ...read,
  summary: 'Prize series of the lotteries.',
  path: '/lgw/games/series',
  request: v.object({}),
  response: v.array(compatLotterySeries),
});

/** Series that the member bets at; a merchant's members all have its prices. */
export const listOwnSeries = defineEndpoint({
  ...read,
  summary: 'Prize series that the member bets at.',
  path: '/lgw/customers/series',
  caller: 'session',
  request: v.object({}),
  response: v.array(compatLotterySeries),
});

/** Plays of a lottery in every prize mode. */
export const listCompatLotteryPlays = defineEndpoint({
  ...read,
  summary: 'Plays of a lottery, for older clients.',
  path: '/lgw/games/:gameId/play_menu',
  request: v.object({ gameId: wireText(40) }),
  response: v.array(compatLotteryPlayMenu),
  errors: ['NOT_FOUND'],
});

/** Units that a lottery is bet in, with their limits. */
export const getCompatLotterySetting = defineEndpoint({
  ...read,
  summary: 'Betting modes of a lottery, for older clients.',
  path: '/lgw/games/:gameId/setting',
  request: v.object({ gameId: wireText(40) }),
  response: v.object({
    bettingModes: v.array(
      v.object({
        bettingModeId: v.number(),
        code: v.string(),
        unit: v.number(),
        betMultipleMax: v.number(),
        betAmountMax: moneyOutput,
        winAmountMax: moneyOutput,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const compatLotteryGamesEndpoints = {
  listCompatLotteryGames,
  listCompatLotteryCategories,
  listPopularLotteries,
  getCompatLotteryMenu,
  getCompatVnMenu,
  getCompatLotteryRecentMenu,
  getLotteryLogoFlag,
  getVnLogoFlag,
  listLotterySeries,
  listOwnSeries,
  listCompatLotteryPlays,
  getCompatLotterySetting,
};
