import { hiddenVendors } from '#server/modules/catalogue/catalogue.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { LOTTERY_GAMES, type LotteryGameData } from './games.data.ts';

/** Lotteries a merchant has: without KENO where its flag is off (FLAG-13). */
export function gamesOf(merchant: Merchant): readonly LotteryGameData[] {
  const hidden = hiddenVendors(merchant);
  return LOTTERY_GAMES.filter(({ vendorCode }) => !hidden.includes(vendorCode));
}

/** A lottery of a merchant by id or code. */
export function findLottery(merchant: Merchant, idOrCode: string): LotteryGameData | undefined {
  return gamesOf(merchant).find(({ gameId, code }) => gameId === idOrCode || code === idOrCode);
}

/** A lottery by its id whatever a merchant has switched off: for what was bet before. */
export function lotteryById(gameId: string): LotteryGameData {
  const game = LOTTERY_GAMES.find((candidate) => candidate.gameId === gameId);
  if (!game) throw new Error(`no lottery ${gameId}`);
  return game;
}

/** True when the merchant takes bets on the game's vendor. */
export function isVendorOpen(merchant: Merchant, game: LotteryGameData): boolean {
  return !merchant.settings.vendorsInMaintenance.includes(game.vendorCode);
}

/** Entry of the catalogue behind a lottery. */
export const nodeIdOf = (game: Pick<LotteryGameData, 'vendorCode' | 'code'>) => `${game.vendorCode}-${game.code}`;
export const iconOf = (game: Pick<LotteryGameData, 'tile'>) => `/art/tiles/${game.tile}`;
/** The ledger's round of a member's bets on an issue. */
export const roundOf = (gameId: string, issue: string) => `${gameId}:${issue}`;
