import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText } from '../wire.ts';
import { LOTTERY_FAMILIES, lotteryGameFields, prizeMode } from './lottery-fields.ts';

/** Every lottery of the merchant (CGAM-10). */
export const listLotteryGames = defineEndpoint({
  summary: 'Lotteries of the merchant.',
  method: 'GET',
  path: '/lgw/lottery/list',
  caller: 'guest',
  envelope: 'bare',
  cacheSeconds: 1,
  request: v.object({ gameGroupCode: v.optional(v.picklist(LOTTERY_FAMILIES)) }),
  response: v.object({ games: v.array(lotteryGameFields) }),
  errors: [],
  rows: ['CGAM-10'],
});

/** Lotteries by category, with what is drawn next; asked again by the panel's timer (CGAM-11, LOTT-22). */
export const getLotteryMenu = defineEndpoint({
  summary: 'Menu of lotteries.',
  method: 'GET',
  path: '/lgw/lottery/menu',
  constants: { device: 'MOBILE' },
  caller: 'guest',
  envelope: 'bare',
  cacheSeconds: 1,
  request: v.object({ prizeMode: v.optional(prizeMode) }),
  response: v.object({
    categories: v.array(v.object({ tag: v.string(), labelName: v.string(), gameMenus: v.array(lotteryGameFields) })),
  }),
  errors: [],
  rows: ['CGAM-11', 'LOTT-22'],
});

const playFields = v.object({
  playCode: v.string(),
  playName: v.string(),
  /** How picks become lines: every pick, one of each row, every set of `size`, every ordered pair. */
  shape: v.picklist(['each', 'product', 'choose', 'arrange']),
  size: v.nullable(v.number()),
  /** Rows of the board. `symbols` is null where a number of `digits` digits is typed. */
  rows: v.array(
    v.object({
      code: v.string(),
      rowName: v.string(),
      symbols: v.nullable(v.array(v.string())),
      digits: v.nullable(v.number()),
      least: v.number(),
      most: v.number(),
    }),
  ),
  /** Units of the betting mode that one line costs. */
  singleBetPrice: v.number(),
  /** What a line at unit 1 and multiple 1 pays, stake included, and how often it does. */
  prizes: v.array(v.object({ prize: v.string(), prizeName: v.string(), bonus: moneyOutput, chance: v.string() })),
  /** How the play is won, in the caller's language. */
  rule: v.string(),
  /** A bet of one line, a result at which it wins, and what it is paid then at unit 1 and multiple 1. */
  example: v.object({ content: v.string(), winningNumber: v.string(), pays: moneyOutput }),
  /** What a line gives back on average, percent with two decimals; the lowest where lines differ. */
  returnToPlayer: v.string(),
});
export type LotteryPlay = v.InferOutput<typeof playFields>;

/** What can be bet on a lottery, at which prices and within which limits; prices are the merchant's and may change. */
export const getPlayMenu = defineEndpoint({
  summary: 'Plays of a lottery with their prices.',
  method: 'GET',
  path: '/lgw/lottery/play_menu',
  caller: 'guest',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({ gameId: wireText(40), prizeMode: v.optional(prizeMode, 'Lott') }),
  response: v.object({
    gameId: v.string(),
    gameCode: v.string(),
    gameName: v.string(),
    mobileIconUrl: v.string(),
    family: v.picklist(LOTTERY_FAMILIES),
    prizeMode,
    /** Name of the mode's table of prizes; null where all modes of the merchant pay alike. */
    prizeTable: v.nullable(v.string()),
    groups: v.array(v.object({ groupCode: v.string(), groupName: v.string(), plays: v.array(playFields) })),
    /** Names of picks that are words, such as `big`, in the caller's language. */
    symbolNames: v.record(v.string(), v.string()),
    bettingModes: v.array(v.object({ unit: v.picklist(['1', '0.1', '0.01']), name: v.string() })),
    limits: v.object({
      minStake: moneyOutput,
      maxStakePerOrder: moneyOutput,
      maxPayoutPerIssue: moneyOutput,
      maxBetsPerOrder: v.number(),
      maxLinesPerBet: v.number(),
      maxMultiple: v.number(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

export const lotteryGamesEndpoints = { listLotteryGames, getLotteryMenu, getPlayMenu };
