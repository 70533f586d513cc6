import { FAMILIES } from '@tessera/rules/lottery/families';
import { stakeOf } from '@tessera/rules/lottery/price';
import { type NewGame, searchKey, upsertGame } from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LOTTERY_GAMES, type LotteryGameData } from './games.data.ts';
import { iconOf, nodeIdOf } from './games.ts';

/** Lotteries come after the games of the studio, before the games that wait for their vendor. */
const FIRST_PLACE = 500;

/** What people call any of them: a search for it finds them all. */
const COMMON_NAMES = ['彩票', 'Lottery', 'หวย', 'Xổ số', 'لاٹری'];

const entryOf = (game: LotteryGameData, index: number): NewGame => ({
  nodeId: nodeIdOf(game),
  vendorCode: game.vendorCode,
  gameCode: game.code,
  gameType: game.gameType,
  names: game.names,
  icon: iconOf(game),
  studioCode: null,
  lotteryGame: game.gameId,
  isHot: false,
  isNew: false,
  returnToPlayer: null,
  volatility: null,
  classify: game.family.toLowerCase(),
  minBet: FAMILIES[game.family].plays.reduce((least, play) => {
    const stake = stakeOf(play, 1n, '0.01', 1);
    return least === 0n || stake < least ? stake : least;
  }, 0n),
  minLine: null,
  searchKey: [...Object.values(game.names), ...COMMON_NAMES].map((name) => searchKey(name ?? '')).join('|'),
  sort: FIRST_PLACE + index,
});

/** Brings the lotteries of this version into the shared catalogue. */
export async function seedLotteries(database: Database): Promise<void> {
  await database.forPlatform(async (tx) => {
    for (const game of LOTTERY_GAMES.map(entryOf)) await upsertGame(tx, game);
  });
}
