import { pickText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import { readLastResults, readNextDraws } from './draws-repository.ts';
import { LOTTERY_CATEGORIES, type LotteryGameData } from './games.data.ts';
import { gamesOf, iconOf } from './games.ts';
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

async function presentAll(database: Database, games: readonly LotteryGameData[], reader: Reader) {
  const { next, last } = await readBoard(database, games);
  return games.map((game) => presentGame(game, reader, next.get(game.gameId), last.get(game.gameId)));
}

/** Every lottery of the merchant (CGAM-10). */
export const listLotteryGames = handleGuest('listLotteryGames', async (input, context) => {
  const games = gamesOf(context.merchant).filter(
    ({ family }) => input.gameGroupCode === undefined || family === input.gameGroupCode,
  );
  return { games: await presentAll(context.platform.database, games, context) };
});

/** Lotteries by category; KENO stands beside them, in the list of games of its vendor (CGAM-11, LOTT-22). */
export const getLotteryMenu = handleGuest('getLotteryMenu', async (_input, context) => {
  const { merchant, language, platform } = context;
  const listed = gamesOf(merchant).filter(({ category }) => category !== null);
  const shown = await presentAll(platform.database, listed, context);
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
