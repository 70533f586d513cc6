import { placePage } from '#server/platform/http/list-page.ts';
import { parseResult } from '@tessera/rules/lottery/families';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countPastDraws, type DrawRow, readLastResults, readNextDraws, readPastDraws } from '../draws-repository.ts';
import type { LotteryGameData } from '../games.data.ts';
import { findLottery, gamesOf, lotteryById } from '../games.ts';
import { hotAndGap } from '../hot-gap.ts';
import { readBoard, vietnamese } from '../list-games.ts';
import { gameNameOf, presentDraw, presentIssue, type Reader } from '../present-draws.ts';

/** Issues of a game in one answer, and results that are counted. */
const MOST_ISSUES = 20;
const COUNTED_RESULTS = 100;

type Context = Reader & { readonly platform: Platform };
interface Asked {
  readonly gameId?: string | undefined;
  readonly count: number;
}

async function readIssues(games: readonly LotteryGameData[], { gameId, count }: Asked, context: Context) {
  const asked = games.filter((game) => gameId === undefined || game.gameId === gameId || game.code === gameId);
  const ids = asked.map((game) => game.gameId);
  const rows = await context.platform.database.forPlatform((tx) =>
    readNextDraws(tx, ids, Math.min(Math.max(count, 1), MOST_ISSUES)),
  );
  return rows.map((row) => {
    const game = lotteryById(row.game_id);
    return { ...presentIssue(row), gameCode: game.code, gameName: gameNameOf(game, context) };
  });
}

/** Issues to come of every lottery. */
export const listOpenNumeros = handleGuest('listOpenNumeros', (input, context) =>
  readIssues(gamesOf(context.merchant), input, context),
);

/** Issues to come of the games of Vietnamese form. */
export const listVnOpenNumeros = handleGuest('listVnOpenNumeros', (input, context) =>
  readIssues(vietnamese(gamesOf(context.merchant)), input, context),
);

/** Issues of a lottery that bets in a row can be on. */
export const listChaseNumeros = handleGuest('listChaseNumeros', async ({ gameId }, context) => {
  const game = findLottery(context.merchant, gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const issues = await readIssues([game], { count: MOST_ISSUES }, context);
  return { chaseNumeros: issues.filter(({ remainTime, lockTime }) => remainTime > lockTime * 1000) };
});

/** A past draw; the result of a void one is empty. */
function presentPast(row: DrawRow, reader: Reader) {
  const game = lotteryById(row.game_id);
  const { numero, winningNumber, drawTime } = presentDraw(row);
  return {
    gameId: game.gameId,
    gameCode: game.code,
    gameName: gameNameOf(game, reader),
    numero,
    winNo: winningNumber ?? '',
    winningNumber: winningNumber ?? '',
    drawTime,
  };
}

/** The newest result of every lottery that has one. */
export const listLastDraws = handleGuest('listLastDraws', async (_input, context) => {
  const { last } = await readBoard(context.platform.database, gamesOf(context.merchant));
  return [...last.values()].map((row) => presentPast(row, context));
});

/** Past draws of a lottery, newest first. */
export const listCompatLotteryDraws = handleGuest('listCompatLotteryDraws', async (input, context) => {
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const { rows, pages } = await context.platform.database.forPlatform(async (tx) => {
    const placed = placePage({ ...input, page: input.page + 1 }, await countPastDraws(tx, game.gameId));
    return { ...placed, rows: await readPastDraws(tx, game.gameId, placed) };
  });
  return {
    content: rows.map((row) => presentPast(row, context)),
    totalPages: pages.totalPages,
    totalElements: pages.totalCount,
  };
});

/** How often and how long ago symbols came in the last results of a lottery. */
export const getHotGap = handleGuest('getHotGap', async (input, context) => {
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const rows = await context.platform.database.forPlatform((tx) => readLastResults(tx, [game.gameId], COUNTED_RESULTS));
  return hotAndGap(
    game.family,
    rows.map(({ numbers }) => parseResult(numbers ?? '')),
  );
});
