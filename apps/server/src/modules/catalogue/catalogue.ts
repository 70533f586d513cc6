import { type Game, type Language, pickText } from '@tessera/contract';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { isConnected } from './catalogue-rules.ts';
import type { GameRow } from './find-games.ts';

/** What an entry with a lottery behind it tells beside the rest. */
const presentLottery = ({ next_draw: draw, vendor_state, isClosed }: GameRow, lottoGameId: string) => ({
  lottoGameId,
  lottoMode: 'Tradition,Entertainment',
  ...(draw && { remainTime: draw.draws_in, lockTime: draw.closes_before }),
  isSale: vendor_state === 'open' && !isClosed && draw?.is_on_sale === true,
});

/** A game as every list of the wire shows it (TILE-04), in the asked language. */
export function presentGame(row: GameRow, merchant: Merchant, language: Language): Game {
  const name = pickText(row.names, language, merchant.settings.defaultLanguage);
  const hasConnection = isConnected(row, row);
  const playable = row.vendor_state === 'open' && hasConnection && !row.isClosed;
  const told = row.isClosed ? pickText(row.maintenance?.texts ?? {}, language, merchant.settings.defaultLanguage) : '';
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
    // play money does not leave to a vendor's own wallet
    supportPlay: hasConnection ? (row.wallet_url === null ? 'real,trial' : 'real') : '',
    isGameH5: row.opens_in_frame,
    remark: pickText(row.remark, language, merchant.settings.defaultLanguage),
    isNew: row.is_new,
    isHot: row.is_hot,
    hasJackpot: row.has_jackpot || merchant.settings.jackpot?.game === row.node_id,
    state: playable ? 'open' : 'maintenance',
    ...(told && { maintenanceText: told }),
    returnToPlayer: row.return_to_player,
    volatility: row.volatility,
    gameClassify: row.classify,
    minLine: row.min_line,
    ...(row.lottery_game && presentLottery(row, row.lottery_game)),
  };
}

export {
  findGame,
  findGames,
  findGamesByIds,
  type GameNumbers,
  type GameRow,
  isGameClosed,
  nodeIdOf,
  readGameNumbers,
} from './find-games.ts';
export {
  changeGame,
  listGamesOfMerchant,
  type ListedGame,
  moveGameOfMerchant,
  type StaffGameFilter,
} from './staff-games.ts';
export type { GameChanges } from './merchant-games-repository.ts';
export { createLinkCheck } from './linked-games.ts';
export { noteLaunched } from './note-launched.ts';
export { readFavouriteIds, readRecentIds } from './personal-repository.ts';
export { findWalletVendor, listWalletVendors, requireWalletVendor, type WalletVendor } from './wallet-vendors.ts';
export { hiddenVendors, searchKey } from './catalogue-rules.ts';
export { type PlayableGame, seedCatalogue, seedDemoCatalogue } from './seed-catalogue.ts';
export { type NewGame, type StoredVendor, upsertGame } from './seed-repository.ts';
export {
  addOutsideVendor,
  connectOutsideVendor,
  findOutsideVendor,
  hasVendor,
  isLaunchUrl,
  listStoredVendors,
  type OutsideVendor,
  outsideGames,
} from './outside-vendors.ts';
