import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameVolatility, type LocalizedText, parseMoney } from '@tessera/contract';
import { SANDBOX_WALLET } from '@tessera/provider-protocol/vendor-wallet';
import type { Database } from '#server/platform/database/database.ts';
import { searchKey } from './catalogue-rules.ts';
import { type DemoGame, DEMO_GAMES, DEMO_VENDORS } from './demo-catalogue.data.ts';
import { type CatalogueVendor, OWN_VENDORS } from './own-vendors.data.ts';
import { SANDBOX_VENDOR } from './sandbox-vendor.data.ts';
import { insertConnectedVendor, type NewGame, type NewVendor, upsertGame, upsertVendor } from './seed-repository.ts';

/** One in-house game as the studio's build lists it. */
interface StudioEntry {
  readonly code: string;
  readonly vendor: string;
  readonly names: LocalizedText;
  readonly descriptions: LocalizedText;
  readonly mechanic: string;
  readonly returnToPlayer: string;
  readonly volatility: GameVolatility;
  readonly maxWin: number;
  readonly betLevels: readonly string[];
  readonly lines: number | null;
  readonly ways: number | null;
}

/** A game that can be played. */
export interface PlayableGame {
  readonly code: string;
  readonly nodeId: string;
  readonly names: LocalizedText;
  readonly vendorCode: string;
}

const INDEX = fileURLToPath(new URL('../../../../studio/dist/studio-index.json', import.meta.url));

function studioEntries(): StudioEntry[] {
  return existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as StudioEntry[]) : [];
}

/** A game's names as search keys, divided by `|`. */
export const allNames = (names: LocalizedText) =>
  Object.values(names)
    .filter((name) => typeof name === 'string')
    .map(searchKey)
    .join('|');

/** An in-house game as a catalogue entry. Every one of them is hot: they are what can be played. */
function fromStudio(entry: StudioEntry, index: number): NewGame {
  return {
    nodeId: `${entry.vendor}-${entry.code}`,
    vendorCode: entry.vendor,
    gameCode: entry.code,
    gameType: 'RNG',
    names: entry.names,
    icon: `/art/games/${entry.code}/tile.webp`,
    studioCode: entry.code,
    isHot: true,
    isNew: index % 4 === 3,
    returnToPlayer: entry.returnToPlayer,
    volatility: entry.volatility,
    classify: entry.mechanic,
    minBet: parseMoney(entry.betLevels[0] ?? '0'),
    minLine: entry.lines ?? entry.ways,
    searchKey: allNames(entry.names),
    sort: index,
    descriptions: entry.descriptions,
    maxBet: parseMoney(entry.betLevels.at(-1) ?? '0'),
    maxWin: entry.maxWin,
  };
}

/** A game of a vendor that is not connected, behind everything that can be played. */
const fromDemo = (game: DemoGame, index: number): NewGame => ({
  nodeId: `${game.vendorCode}-${game.code}`,
  vendorCode: game.vendorCode,
  gameCode: game.code,
  gameType: game.gameType,
  names: game.names,
  icon: `/art/tiles/${game.tile}`,
  studioCode: null,
  isHot: false,
  isNew: false,
  returnToPlayer: null,
  volatility: null,
  classify: game.classify ?? '',
  minBet: 0n,
  minLine: null,
  searchKey: allNames(game.names),
  sort: 1000 + index,
});

const shipped = (vendor: CatalogueVendor, state: NewVendor['state']): NewVendor => ({
  ...vendor,
  state,
  icon: `/art/vendors/${vendor.code}.svg`,
});

async function upsertAll(database: Database, vendors: readonly NewVendor[], games: readonly NewGame[]): Promise<void> {
  await database.forPlatform(async (tx) => {
    for (const vendor of vendors) {
      if (!(await upsertVendor(tx, vendor))) continue;
      for (const game of games) if (game.vendorCode === vendor.code) await upsertGame(tx, game);
    }
  });
}

/** Brings the shared catalogue to what this version ships: the in-house vendors and our own games. @returns these games */
export async function seedCatalogue(database: Database): Promise<readonly PlayableGame[]> {
  const games = studioEntries().map(fromStudio);
  const vendors = OWN_VENDORS.map((vendor) => shipped(vendor, 'open'));
  await upsertAll(database, vendors, games);
  return games.map(({ gameCode, nodeId, names, vendorCode }) => ({ code: gameCode, nodeId, names, vendorCode }));
}

/**
 * Adds the vendor with its own wallet that a sandbox simulates, at the demo merchants that let members transfer. One that is
 * there stays as staff have made it.
 */
async function seedSandboxVendor(database: Database): Promise<void> {
  await database.forPlatform(async (tx) => {
    const { code, displayName, categories, icon, sort, merchants, games } = SANDBOX_VENDOR;
    const wallet = { url: SANDBOX_WALLET, decimals: 2 };
    const vendor = { code, displayName, categories, icon, sort, merchants, launchUrl: SANDBOX_WALLET, wallet };
    if (await insertConnectedVendor(tx, vendor)) for (const game of games) await upsertGame(tx, game);
  });
}

/** Adds the vendors of the demo and their games to the shared catalogue, all under maintenance: nobody has connected them. */
export async function seedDemoCatalogue(database: Database): Promise<void> {
  const vendors = DEMO_VENDORS.map((vendor) => shipped(vendor, 'maintenance'));
  await upsertAll(database, vendors, DEMO_GAMES.map(fromDemo));
  await seedSandboxVendor(database);
}
