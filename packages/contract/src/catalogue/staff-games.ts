import * as v from 'valibot';
import { eachLanguage } from '../language-schemas.ts';
import { GAME_CATEGORIES } from './games.ts';
import { inFractions } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { switchField, wholeField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { empty, time } from '../staff/staff-fields.ts';

/** Games on one page of the list. */
export const GAMES_PAGE = 50;
/** Longest text for members about a game in maintenance, characters. */
export const MAINTENANCE_TEXT_LONGEST = 200;

const nodeId = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));
const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAINTENANCE_TEXT_LONGEST)));
const texts = v.strictObject(eachLanguage(text));
/** An amount above zero, as a plain decimal. */
export const stakeLimit = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20),
  v.regex(DECIMAL_AMOUNT),
  v.regex(/^\d/),
  v.regex(/[1-9]/),
  inFractions(),
);
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646));
const wholeFromQuery = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number));

const changes = {
  /** Members find it nowhere; what they played of it stays in their history. */
  isHidden: v.boolean(),
  /** Null: as the catalogue has it; so is `isNew`. */
  isHot: v.nullable(v.boolean()),
  isNew: v.nullable(v.boolean()),
  maintenance: v.nullable(
    v.strictObject({
      /** When it opens by itself; null: when staff open it. */
      endsAt: v.nullable(time),
      /** Text for members; a language without one gets the default text. */
      texts,
    }),
  ),
  minStake: v.nullable(stakeLimit),
  maxStake: v.nullable(stakeLimit),
};

const game = v.strictObject({
  nodeId: v.string(),
  name: v.string(),
  vendor: v.string(),
  category: v.string(),
  place: v.number(),
  /** Closed by its own maintenance, now. */
  isClosed: v.boolean(),
  isVendorOpen: v.boolean(),
  /** What holds at the merchant: the catalogue's marks, or its own in their place. */
  hot: v.boolean(),
  new: v.boolean(),
  catalogue: v.strictObject({
    isHot: v.boolean(),
    isNew: v.boolean(),
    minStake: v.nullable(v.string()),
    maxStake: v.nullable(v.string()),
  }),
  ...changes,
  version: v.number(),
});
export type StaffGame = v.InferOutput<typeof game>;

export const GAME_STATES = ['open', 'maintenance', 'hidden', 'hot', 'new', 'changed'] as const;

export const listStaffGames = defineStaffEndpoint({
  summary: 'Games of a merchant in its order, with what it changed about them; a page of the matching ones.',
  method: 'GET',
  path: '/staff/m/:merchant/games',
  needs: 'games.read',
  effect: 'reads',
  request: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    vendor: v.optional(v.pipe(v.string(), v.maxLength(40))),
    category: v.optional(v.picklist(GAME_CATEGORIES)),
    state: v.optional(v.picklist(GAME_STATES)),
    page: v.optional(wholeFromQuery, '1'),
  }),
  response: v.strictObject({
    games: v.array(game),
    total: v.number(),
    /** Places of the order, whatever is shown of it. */
    places: v.number(),
    orderVersion: v.number(),
    vendors: v.array(v.strictObject({ code: v.string(), name: v.string() })),
    categories: v.array(v.string()),
    currency: v.string(),
  }),
});

export const changeStaffGame = defineStaffEndpoint({
  summary:
    'Hides a game of a merchant, marks it, closes it for now, limits its stakes, or undoes that; phones have it within a second or two.',
  method: 'POST',
  path: '/staff/m/:merchant/games/change',
  needs: 'games.change',
  effect: 'changes',
  request: v.strictObject({ nodeId, version, ...changes }),
  response: v.null(),
});

export const moveStaffGame = defineStaffEndpoint({
  summary: 'Moves a game to another place of a merchant’s order; phones have it within a second or two.',
  method: 'POST',
  path: '/staff/m/:merchant/games/move',
  needs: 'games.change',
  effect: 'changes',
  request: v.strictObject({
    nodeId,
    /** 1 is the first; beyond the end it is the last. */
    place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    orderVersion: version,
  }),
  response: v.null(),
});

/** How home shows hot games. */
export const hotGames = defineSettingsPart({
  title: 'Hot games on home',
  text: 'How home shows the games that are marked as hot; what does not fit into a block is reached from it.',
  done: 'Hot games are saved.',
  needs: 'games.change',
  path: '/staff/m/:merchant/games/hot',
  summary: 'Changes how home shows hot games; refused with the present values if they changed since they were read.',
  fields: {
    /** Games with a live dealer have their own block. */
    splitByGameType: at('hotGames.splitByGameType', switchField({ label: 'Live games have their own block' })),
    /** The most in a block; more are reached from it. */
    limit: at('hotGames.limit', wholeField(1, 100, { label: 'Most games in a block' })),
  },
});

export const showHotGames = defineStaffEndpoint({
  summary: 'How many hot games home shows in a block, and whether live games have their own block.',
  method: 'GET',
  path: '/staff/m/:merchant/games/hot',
  needs: 'games.read',
  effect: 'reads',
  request: empty,
  response: hotGames.shown,
});

export const gameEndpoints = {
  listStaffGames,
  changeStaffGame,
  moveStaffGame,
  showHotGames,
  changeHotGames: hotGames.change,
};
