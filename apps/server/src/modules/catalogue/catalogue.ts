import { type Game, type Language, pickText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type GameFilter, type GameRow, readGames } from './catalogue-repository.ts';
import { hiddenVendors } from './catalogue-rules.ts';

/** What an entry with a lottery behind it tells beside the rest. */
const presentLottery = (row: GameRow, lottoGameId: string) => ({
  lottoGameId,
  lottoMode: 'Tradition,Entertainment',
  ...(row.draws_in !== null && { remainTime: row.draws_in, lockTime: row.closes_before ?? 0 }),
  isSale: row.vendor_state === 'open' && row.is_on_sale === true,
});

/** A game as every list of the wire shows it (TILE-04), in the asked language. */
export function presentGame(row: GameRow, merchant: Merchant, language: Language): Game {
  const name = pickText(row.names, language, merchant.settings.defaultLanguage);
  const playable = row.vendor_state === 'open' && (row.studio_code !== null || row.lottery_game !== null);
  return {
    nodeId: row.node_id,
    gameId: row.node_id,
    roomId: '',
    gameCode: row.game_code,
    gameType: row.game_type,
    vassalage: row.vendor_code,
    vendorCode: row.vendor_code,
    displayName: name,
    gameName: name,
    nodeName: name,
    iconUrl: row.icon,
    mobileIconUrl: row.icon,
    mobileLargeIcon: row.icon,
    showIcon: row.icon,
    supportPlay: row.studio_code || row.lottery_game ? 'real,trial' : '',
    isGameH5: row.opens_in_frame,
    remark: pickText(row.remark, language, merchant.settings.defaultLanguage),
    isNew: row.is_new,
    isHot: row.is_hot,
    hasJackpot: row.has_jackpot,
    state: playable ? 'open' : 'maintenance',
    returnToPlayer: row.return_to_player,
    volatility: row.volatility,
    gameClassify: row.classify,
    minLine: row.min_line,
    ...(row.lottery_game && presentLottery(row, row.lottery_game)),
  };
}

/** Games that match, as rows; what is closed and what is hidden comes from the merchant. */
export function findGames(
  database: Database,
  merchant: Merchant,
  filter: Omit<GameFilter, 'closedVendors' | 'hiddenVendors'>,
): Promise<GameRow[]> {
  const closedVendors = merchant.settings.vendorsInMaintenance;
  return database.forPlatform((tx) =>
    readGames(tx, { ...filter, closedVendors, hiddenVendors: hiddenVendors(merchant) }),
  );
}

/** One game by node id. */
export async function findGame(database: Database, merchant: Merchant, nodeId: string): Promise<GameRow | undefined> {
  return (await findGames(database, merchant, { nodeIds: [nodeId], offset: 0, limit: 1 }))[0];
}

/** The in-house games' catalogue entry by the code the studio knows. */
export async function findGamesByIds(
  database: Database,
  merchant: Merchant,
  nodeIds: readonly string[],
): Promise<GameRow[]> {
  if (nodeIds.length === 0) return [];
  const rows = await findGames(database, merchant, { nodeIds, offset: 0, limit: nodeIds.length });
  return nodeIds.flatMap((id) => rows.filter((row) => row.node_id === id));
}

export { noteRecent, readFavouriteIds } from './personal-repository.ts';
export type { GameRow } from './catalogue-repository.ts';
export { hiddenVendors, searchKey } from './catalogue-rules.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { type NewGame, upsertGame } from './seed-repository.ts';
