import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { stakeInput } from '../money-schemas.ts';
import { MOBILE_PLATFORM } from '../wire-constants.ts';
import { pageFields, wireInteger, wireText } from '../wire.ts';
import { GAME_SORTS, GAME_VOLATILITIES } from './game-choices.ts';

/** Most games of one page: older clients ask for all of them at once. */
export const MOST_OF_A_PAGE = 3000;

/** Values of a game's category (CAT-01). */
export const GAME_CATEGORIES = [
  'ALL',
  'LOTT',
  'ELOTT',
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'HOT',
  'LIVESTREAM',
  'HOME',
  'PROMO',
  'FAV',
  'JL',
  'EG3',
  'BINGO',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];
export const gameCategory = v.picklist(GAME_CATEGORIES);

/** State of a vendor or game as tiles show it. */
export const PLAY_STATES = ['open', 'maintenance'] as const;

const volatility = v.picklist(GAME_VOLATILITIES);

/** One game of the catalogue (TILE-04). */
export const gameFields = v.object({
  nodeId: v.string(),
  gameId: v.string(),
  roomId: v.string(),
  gameCode: v.string(),
  gameType: v.string(),
  vassalage: v.string(),
  vendorCode: v.string(),
  displayName: v.string(),
  gameName: v.string(),
  nodeName: v.string(),
  iconUrl: v.string(),
  mobileIconUrl: v.string(),
  mobileLargeIcon: v.string(),
  showIcon: v.string(),
  supportPlay: v.string(),
  isGameH5: v.boolean(),
  remark: v.string(),
  isNew: v.boolean(),
  isHot: v.boolean(),
  hasJackpot: v.boolean(),
  state: v.picklist(PLAY_STATES),
  /** The merchant's own text about a game that it closed for now, if it has one. */
  maintenanceText: v.optional(v.string()),
  returnToPlayer: v.nullable(v.string()),
  volatility: v.nullable(volatility),
  gameClassify: v.string(),
  minLine: v.nullable(v.number()),
  /** Of lotteries alone: modes, group, milliseconds to the draw, seconds it closes before that, whether it takes bets. */
  lottoMode: v.optional(v.string()),
  /** Id by which the lottery's own calls know it. */
  lottoGameId: v.optional(v.string()),
  gameGroupId: v.optional(v.string()),
  remainTime: v.optional(v.number()),
  lockTime: v.optional(v.number()),
  isSale: v.optional(v.boolean()),
});
export type Game = v.InferOutput<typeof gameFields>;

/** Page of the catalogue by category, vendor, name and filters (CGAM-02, LIST rows). Names forgive accents and case. */
export const listGames = defineEndpoint({
  summary: 'A page of games.',
  method: 'GET',
  path: '/mcs/game/list',
  rename: { vassalage: 'vendorCode', pageNo: 'page' },
  constants: { platform: MOBILE_PLATFORM.games, clientType: '2' },
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({
    gameType: v.optional(
      v.union([
        gameCategory,
        v.literal(''),
        // what older clients call it
        v.pipe(
          v.literal('LOTTERY'),
          v.transform(() => 'LOTT' as const),
        ),
      ]),
    ),
    gameName: v.optional(wireText(60)),
    vendorCode: v.optional(wireText(40)),
    gameClassify: v.optional(wireText(40)),
    minBet: v.optional(v.union([v.literal(''), stakeInput])),
    minLine: v.optional(v.union([v.literal(''), wireInteger(0, 100_000)])),
    /** Games whose volatility is not known match none. */
    volatility: v.optional(volatility),
    /** Playable games stay before the others, however they are sorted. */
    sort: v.optional(v.picklist(GAME_SORTS)),
    page: v.optional(wireInteger(1, 10_000), 1),
    pageSize: v.optional(wireInteger(1, MOST_OF_A_PAGE), 21),
    clientType: v.optional(wireInteger(0, 9)),
    /** `true`: new games alone. */
    isNew: v.optional(wireText(5)),
    imgSize: v.optional(wireText(20)),
    ext: v.optional(wireText(10)),
    iconType: v.optional(wireText(20)),
  }),
  response: v.object({ games: v.array(gameFields), ...pageFields }),
  errors: [],
  rows: ['CGAM-02', 'LIST-05'],
});

/** Hot games of the merchant, only such as can be played (CGAM-09, HOT rows). */
export const listHotGames = defineEndpoint({
  summary: 'Hot games.',
  method: 'GET',
  path: '/mcs/game/hot',
  moduleId: 'GAMELOHOT3',
  constants: { platform: MOBILE_PLATFORM.games, isPlatform: '2' },
  caller: 'guest',
  feature: 'hotGames',
  cacheSeconds: 5,
  request: v.object({
    isPlatform: v.optional(wireInteger(0, 9)),
    gameType: v.optional(gameCategory),
    /** Language of the games' names where it is not the call's, which is English for Urdu (LANG-14). */
    namesIn: v.optional(languageSchema),
  }),
  response: v.object({ list: v.array(gameFields) }),
  errors: [],
  rows: ['CGAM-09', 'HOT-04'],
});

/** Vendors of the merchant: order, mapping of categories, state (CGAM-03, CAT-15, HOME-16 to HOME-19). */
export const listVendors = defineEndpoint({
  summary: 'Vendors of the merchant with their categories and state.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  aliases: [{ method: 'GET', path: '/mcs/vendor/merchant' }],
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({}),
  response: v.object({
    sorting: v.array(
      v.object({ gameCategory: v.string(), vendorNames: v.array(v.string()), accountTypeName: v.string() }),
    ),
    mapping: v.record(v.string(), v.array(v.string())),
    vendorSorting: v.array(v.string()),
    vendors: v.array(
      v.object({
        code: v.string(),
        displayName: v.string(),
        categories: v.array(v.string()),
        state: v.picklist(PLAY_STATES),
        isNew: v.boolean(),
        isHot: v.boolean(),
        icon: v.string(),
        gameCount: v.number(),
        sportsGroup: v.nullable(v.picklist(['sports', 'esports', 'cockfight'])),
        /** Classifications that its games carry, by kind of game, each with its name in the asked language (LIST-07). */
        classifications: v.array(v.object({ gameType: v.string(), gameClassify: v.string(), name: v.string() })),
      }),
    ),
  }),
  errors: [],
  rows: ['CGAM-03', 'CAT-15'],
});

/** Game types that the merchant's vendors offer (CGAM-01). */
export const listVendorGameTypes = defineEndpoint({
  summary: 'Game types by vendor.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  aliases: [{ method: 'GET', path: '/mcs/vendor/gameTypes' }],
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({ typeId: v.optional(wireInteger(0, 9)) }),
  response: v.object({ content: v.array(v.object({ gameType: v.string(), vendors: v.array(v.string()) })) }),
  errors: [],
  rows: ['CGAM-01'],
});

export const gamesEndpoints = { listGames, listHotGames, listVendors, listVendorGameTypes };
