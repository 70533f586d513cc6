import { pickText } from '@tessera/contract';
import { findGames } from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type DrawRow, readLastResults, readNextDraws } from './draws-repository.ts';
import { LOTTERY_CATEGORIES, type LotteryGameData } from './games.data.ts';
import { gamesOf, iconOf, nodeIdOf } from './games.ts';
import { gameNameOf, presentDraw, presentGame, presentIssue, type Reader } from './present-draws.ts';
import { drawDays } from './schedule.ts';

/** Next and last draw of the games. */
export async function readBoard(database: Database, games: readonly LotteryGameData[]) {
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
export async function shownGames(platform: Platform, merchant: Merchant): Promise<LotteryGameData[]> {
  const games = gamesOf(merchant);
  const entries = await findGames(platform, merchant, { nodeIds: games.map(nodeIdOf), withHidden: true });
  const hidden = new Set(entries.filter(({ isHidden }) => isHidden).map(({ node_id }) => node_id));
  return games.filter((game) => !hidden.has(nodeIdOf(game)));
}

/** A lottery with what is drawn next and what was drawn last. */
export interface GameState {
  readonly game: LotteryGameData;
  readonly next: DrawRow | undefined;
  readonly last: DrawRow | undefined;
  /** The merchant closed this lottery for now. */
  readonly isClosed: boolean;
}

/** The state of the games, in their order. */
export async function readStates(
  platform: Platform,
  merchant: Merchant,
  games: readonly LotteryGameData[],
): Promise<GameState[]> {
  const { next, last } = await readBoard(platform.database, games);
  const entries = await findGames(platform, merchant, { nodeIds: games.map(nodeIdOf) });
  const closed = new Set(entries.filter(({ isClosed }) => isClosed).map(({ node_id }) => node_id));
  return games.map((game) => ({
    game,
    next: next.get(game.gameId),
    last: last.get(game.gameId),
    isClosed: closed.has(nodeIdOf(game)),
  }));
}

async function presentAll(platform: Platform, games: readonly LotteryGameData[], reader: Reader) {
  const states = await readStates(platform, reader.merchant, games);
  return states.map((state) => presentGame(state.game, reader, state));
}

/** Things in the categories of the menu, in the caller's language. */
export function byCategory<Thing>(
  { merchant, language }: Reader,
  things: readonly (readonly [game: LotteryGameData, thing: Thing])[],
): { tag: string; labelName: string; gameMenus: Thing[] }[] {
  return LOTTERY_CATEGORIES.map(({ tag, names }) => ({
    tag,
    labelName: pickText(names, language, merchant.settings.defaultLanguage),
    gameMenus: things.filter(([game]) => game.category === tag).map(([, thing]) => thing),
  }));
}

/** Every lottery of the merchant (CGAM-10). */
export const listLotteryGames = handleGuest('listLotteryGames', async (input, context) => {
  const { platform, merchant } = context;
  const games = (await shownGames(platform, merchant)).filter(
    ({ family }) => input.gameGroupCode === undefined || family === input.gameGroupCode,
  );
  return { games: await presentAll(platform, games, context) };
});

/** Lotteries by category; KENO is beside them, in the list of games of its vendor (CGAM-11, LOTT-22). */
export const getLotteryMenu = handleGuest('getLotteryMenu', async (_input, context) => {
  const { merchant, platform } = context;
  const listed = (await shownGames(platform, merchant)).filter(({ category }) => category !== null);
  const states = await readStates(platform, merchant, listed);
  return {
    categories: byCategory(
      context,
      states.map((state) => [state.game, presentGame(state.game, context, state)]),
    ),
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
/** Those of Vietnamese form. */
export const vietnamese = (games: readonly LotteryGameData[]) => games.filter(({ region }) => region !== null);

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
