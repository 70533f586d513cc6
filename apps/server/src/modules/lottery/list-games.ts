import { pickText } from '@tessera/contract';
import { findGames } from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { readLastResults, readNextDraws } from './draws-repository.ts';
import { LOTTERY_CATEGORIES, type LotteryGameData } from './games.data.ts';
import { gamesOf, iconOf, nodeIdOf } from './games.ts';
import { gameNameOf, presentDraw, presentGame, presentIssue, type Reader } from './present-draws.ts';
import { drawDays } from './schedule.ts';

/** Next and last draw of the games. */
async function readBoard(database: Database, games: readonly LotteryGameData[]) {
  const ids = games.map(({ gameId }) => gameId);
  const [next, last] = await database.forPlatform(async (tx) => [
    await readNextDraws(tx, ids, 1),
    await readLastResults(tx, ids, 1),
  ]);
  return {
    next: new Map(next.map((row) => [row.game_id, row])),
    last: new Map(last.map((row) => [row.game_id, row])),
  };
}

/** Lotteries that the merchant does not hide. */
async function shownGames(platform: Platform, merchant: Merchant): Promise<LotteryGameData[]> {
  const games = gamesOf(merchant);
  const entries = await findGames(platform, merchant, { nodeIds: games.map(nodeIdOf), withHidden: true });
  const hidden = new Set(entries.filter(({ isHidden }) => isHidden).map(({ node_id }) => node_id));
  return games.filter((game) => !hidden.has(nodeIdOf(game)));
}

async function presentAll(platform: Platform, games: readonly LotteryGameData[], reader: Reader) {
  const { next, last } = await readBoard(platform.database, games);
  const entries = await findGames(platform, reader.merchant, { nodeIds: games.map(nodeIdOf) });
  const closed = new Set(entries.filter(({ isClosed }) => isClosed).map(({ node_id }) => node_id));
  return games.map((game) =>
    presentGame(game, reader, {
      next: next.get(game.gameId),
      last: last.get(game.gameId),
      isClosed: closed.has(nodeIdOf(game)),
    }),
  );
}

/** Every lottery of the merchant (CGAM-10). */
export const listLotteryGames = handleGuest('listLotteryGames', async (input, context) => {
  const { platform, merchant } = context;
  const games = (await shownGames(platform, merchant)).filter(
    ({ family }) => input.gameGroupCode === undefined || family === input.gameGroupCode,
  );
  return { games: await presentAll(platform, games, context) };
});

/** Lotteries by category; KENO stands beside them, in the list of games of its vendor (CGAM-11, LOTT-22). */
export const getLotteryMenu = handleGuest('getLotteryMenu', async (_input, context) => {
  const { merchant, language, platform } = context;
  const listed = (await shownGames(platform, merchant)).filter(({ category }) => category !== null);
  const shown = await presentAll(platform, listed, context);
  return {
    categories: LOTTERY_CATEGORIES.map(({ tag, names }) => ({
      tag,
      labelName: pickText(names, language, merchant.settings.defaultLanguage),
      gameMenus: shown.filter((_, index) => listed[index]?.category === tag),
    })),
  };
});

const presentVietnamese = (game: LotteryGameData, reader: Reader) => ({
  gameId: game.gameId,
  gameCode: game.code,
  gameName: gameNameOf(game, reader),
  mobileIconUrl: iconOf(game),
  region: game.region ?? ('north' as const),
  drawDayOfWeek: drawDays(game),
});
const vietnamese = (games: readonly LotteryGameData[]) => games.filter(({ region }) => region !== null);

/** Newest draw of every game of Vietnamese form (CGAM-12). */
export const listRecentVnDraws = handleGuest('listRecentVnDraws', async (_input, context) => {
  const games = vietnamese(gamesOf(context.merchant));
  const { last } = await readBoard(context.platform.database, games);
  return {
    list: games.flatMap((game) => {
      const row = last.get(game.gameId);
      return row ? [{ ...presentVietnamese(game, context), draw: presentDraw(row) }] : [];
    }),
  };
});

/** Present issue of every game of Vietnamese form (CGAM-13). */
export const getVnNumero = handleGuest('getVnNumero', async (_input, context) => {
  const games = vietnamese(gamesOf(context.merchant));
  const { next } = await readBoard(context.platform.database, games);
  return {
    numeros: games.flatMap((game) => {
      const row = next.get(game.gameId);
      return row ? [{ ...presentVietnamese(game, context), issue: presentIssue(row) }] : [];
    }),
  };
});
