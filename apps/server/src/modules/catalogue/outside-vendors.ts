import { GAME_CATEGORIES, localizedTextSchema, parseMoney } from '@tessera/contract';
import { GAME_VOLATILITIES } from '@tessera/contract/catalogue/game-choices';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { decimalPrice, percent } from '#server/platform/tenancy/setting-kinds.ts';
import { allNames } from './seed-catalogue.ts';
import {
  addMerchantOfVendor,
  findConnectedVendor,
  insertConnectedVendor,
  isVendorStored,
  type NewGame,
  readStoredVendors,
  type StoredVendor,
  upsertGame,
} from './seed-repository.ts';

/** Shown for vendors and games that name no picture: the icon of whichever merchant shows them. */
const PLAIN_ICON = '/icon-192.png';
/** Games of outside vendors come after our own and the lotteries, before the games of unconnected vendors. */
const FIRST_PLACE = 800;
const MOST_GAMES = 2000;

const oneOf = (choices: readonly string[]) => `one of ${choices.join(', ')} is needed`;
const PERCENT = 'percent below a hundred, as text such as "96.5", is needed';
const AMOUNT = 'an amount as text, such as "0.2", is needed';

/** Messages are for the person who imports a vendor's list. */
const outsideGame = v.strictObject(
  {
    code: v.message(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,39}$/)),
      'letters, digits, - and _ are needed, 40 at most, a letter or digit first',
    ),
    type: v.picklist(GAME_CATEGORIES, oneOf(GAME_CATEGORIES)),
    names: v.pipe(
      localizedTextSchema,
      v.check((names) => Boolean(names.EN?.trim()), 'a name in EN is needed'),
      v.check(
        (names) => Object.values(names).every((name = '') => name.length <= 80),
        'a name has 80 characters at most',
      ),
    ),
    icon: v.message(
      v.optional(v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)\S{1,500}$/)), PLAIN_ICON),
      'an https address or a path from / is needed',
    ),
    returnToPlayer: v.message(v.optional(v.nullable(percent), null), PERCENT),
    volatility: v.optional(v.nullable(v.picklist(GAME_VOLATILITIES, oneOf(GAME_VOLATILITIES))), null),
    minBet: v.message(v.optional(decimalPrice, '0'), AMOUNT),
    maxBet: v.message(v.optional(v.nullable(decimalPrice), null), AMOUNT),
  },
  ({ expected }) => (expected === 'never' ? 'there is no such field' : 'this field is missing'),
);

/** The file in which a vendor lists its games. */
export const outsideGames = v.pipe(
  v.array(outsideGame),
  v.minLength(1),
  v.maxLength(MOST_GAMES),
  v.checkItems(
    ({ code }, index, games) => games.findIndex((game) => game.code === code) === index,
    'its code is there twice',
  ),
);

/** A vendor that is connected from outside. */
export interface OutsideVendor {
  readonly code: string;
  readonly displayName: string;
  /** Where its games open; ticket, game, language and merchant are added to the query. */
  readonly launchUrl: string;
  /** Codes of the merchants that have its games. */
  readonly merchants: readonly string[];
  readonly games: v.InferOutput<typeof outsideGames>;
  /** Picture of the vendor; a plain one where there is none. */
  readonly icon?: string;
  /** Of a vendor with its own wallet: where that is reached, and how many decimals it keeps. */
  readonly wallet?: { readonly url: string; readonly decimals: number } | undefined;
}

const entryOf = (vendorCode: string, game: OutsideVendor['games'][number], index: number): NewGame => ({
  nodeId: `${vendorCode}-${game.code}`,
  vendorCode,
  gameCode: game.code,
  gameType: game.type,
  names: game.names,
  icon: game.icon,
  studioCode: null,
  isHot: false,
  isNew: true,
  returnToPlayer: game.returnToPlayer,
  volatility: game.volatility,
  classify: '',
  minBet: parseMoney(game.minBet),
  maxBet: game.maxBet === null ? null : parseMoney(game.maxBet),
  minLine: null,
  searchKey: allNames(game.names),
  sort: FIRST_PLACE + index,
  // a page of somebody else's: the phone leaves to it, so that no document has to let it into a frame
  opensInFrame: false,
});

/** Whether the catalogue has a vendor of that code, of whatever kind. */
export function hasVendor(database: Database, code: string): Promise<boolean> {
  return database.forPlatform((tx) => isVendorStored(tx, code));
}

/** Brings a vendor from outside and its games into the catalogue, whole or not at all. @returns false when its code is taken */
export async function addOutsideVendor(database: Database, vendor: OutsideVendor): Promise<boolean> {
  return database.forPlatform(async (tx) => {
    const categories = [...new Set(vendor.games.map(({ type }) => type))];
    const isNew = await insertConnectedVendor(tx, { icon: PLAIN_ICON, ...vendor, categories, sort: FIRST_PLACE });
    if (!isNew) return false;
    for (const [index, game] of vendor.games.entries()) await upsertGame(tx, entryOf(vendor.code, game, index));
    return true;
  });
}

/** A vendor from outside with the merchants that have it; undefined for any other code, our own vendors among them. */
export function findOutsideVendor(
  database: Database,
  code: string,
): Promise<Pick<OutsideVendor, 'displayName' | 'launchUrl' | 'merchants'> | undefined> {
  return database.forPlatform((tx) => findConnectedVendor(tx, code));
}

/** Gives one more merchant the games of a vendor from outside. @returns false when it has them, or there is no such vendor */
export function connectOutsideVendor(database: Database, code: string, merchantCode: string): Promise<boolean> {
  return database.forPlatform((tx) => addMerchantOfVendor(tx, code, merchantCode));
}

/** Every vendor in the catalogue, those from outside first, each with how many games it has there. */
export function listStoredVendors(database: Database): Promise<StoredVendor[]> {
  return database.forPlatform(readStoredVendors);
}

/** Whether an address can be where a vendor's games open: https, or http on this machine; without a password or fragment. */
export function isLaunchUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOfThisMachine = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  return (
    url !== undefined &&
    (url.protocol === 'https:' || isOfThisMachine) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
}
