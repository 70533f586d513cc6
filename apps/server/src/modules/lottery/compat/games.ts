import { type CompatLotteryGame, PRIZE_MODES } from '@tessera/contract';
import { readRecentIds } from '#server/modules/catalogue/catalogue.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LotteryGameData } from '../games.data.ts';
import { iconOf, nodeIdOf } from '../games.ts';
import { byCategory, type GameState, readStates, shownGames, vietnamese } from '../list-games.ts';
import { isGameOpen, presentGame, type Reader } from '../present-draws.ts';
import { WHOLE_SERIES } from '../series.ts';

type ReaderOf = Reader & { readonly platform: Platform };
type CompatLotteryGameAnswer = Omit<CompatLotteryGame, 'winningTime'> & { readonly winningTime: Date | null };

/** Lotteries a member opened last that one menu tells at most. */
const MOST_RECENT = 20;

/** A lottery as older clients read it: the same as in our own lists, times in milliseconds, and no issue when closed. */
function presentCompatGame(state: GameState, place: number, reader: Reader): CompatLotteryGameAnswer {
  const { game, next, last, isClosed } = state;
  const open = isGameOpen(game, reader, isClosed) ? next : undefined;
  return {
    ...presentGame(game, reader, state),
    numero: open?.issue ?? null,
    remainTime: open?.draws_in ?? 0,
    sorting: place + 1,
    liveVideoSwitch: false,
    categories: game.category === null ? [] : [game.category],
    standardBonus: WHOLE_SERIES,
    country: game.region ? 'VN' : '',
    winningTime: last?.drawn_at ?? null,
    supportPlayModes: { Entertainment: [...PRIZE_MODES], Tradition: [...PRIZE_MODES] },
    defaultPlayType: 1,
  };
}

/** The lotteries that the merchant shows, with their form for older clients. */
async function readGames(
  context: ReaderOf,
  of: (games: readonly LotteryGameData[]) => readonly LotteryGameData[] = (games) => games,
): Promise<(readonly [LotteryGameData, CompatLotteryGameAnswer])[]> {
  const { platform, merchant } = context;
  const states = await readStates(platform, merchant, of(await shownGames(platform, merchant)));
  return states.map((state, place) => [state.game, presentCompatGame(state, place, context)]);
}

/** Lotteries by group, and all of them. */
export const listCompatLotteryGames = handleGuest('listCompatLotteryGames', async (_input, context) => {
  const games = await readGames(context);
  const groups = [...new Set(games.map(([{ family }]) => family))];
  return {
    groups: groups.map((family) => {
      const own = games.filter(([game]) => game.family === family);
      return {
        gameGroupId: own[0]?.[0].groupId ?? '',
        gameGroupCode: family,
        code: family,
        games: own.map(([, shown]) => shown),
      };
    }),
    games: games.map(([, shown]) => shown),
  };
});

/** Lotteries by category. */
export const listCompatLotteryCategories = handleGuest('listCompatLotteryCategories', async (_input, context) => {
  const categories = byCategory(context, await readGames(context));
  return Object.fromEntries(categories.map(({ tag, gameMenus }) => [tag, { games: gameMenus }]));
});

/** Lotteries to put forward: the ones that the platform marks as hot, then the others, each in the order of the menus. */
export const listPopularLotteries = handleGuest('listPopularLotteries', async (input, context) => {
  const games = await readGames(context, (shown) => [
    ...shown.filter(({ isHot }) => isHot),
    ...shown.filter(({ isHot }) => !isHot),
  ]);
  return games.slice(0, input.count).map(([game, shown]) => ({
    gameId: game.gameId,
    gameCode: game.code,
    gameName: shown.gameName,
    mobileIconUrl: iconOf(game),
    numero: shown.numero,
    remainTime: shown.remainTime,
    lockTime: shown.lockTime,
    isSale: shown.isSale,
  }));
});

/** The menu of all lotteries. */
export const getCompatLotteryMenu = handleGuest('getCompatLotteryMenu', async (_input, context) => ({
  categories: byCategory(context, await readGames(context)),
}));

/** The menu of those of Vietnamese form, without categories that have none. */
export const getCompatVnMenu = handleGuest('getCompatVnMenu', async (_input, context) => ({
  categories: byCategory(context, await readGames(context, vietnamese)).filter(({ gameMenus }) => gameMenus.length > 0),
}));

/** The menu of what the caller opened last, newest first in each category. */
export const getCompatLotteryRecentMenu = handleGuest('getCompatLotteryRecentMenu', async (_input, context) => {
  const { session, merchant, platform } = context;
  if (!session) return { categories: [] };
  const owner = { merchantCode: merchant.code, memberId: session.memberId };
  const ids = await platform.database.forMerchant(merchant.code, (tx) => readRecentIds(tx, owner, MOST_RECENT, 0));
  const games = await readGames(context, (shown) => ids.flatMap((id) => shown.filter((game) => nodeIdOf(game) === id)));
  return { categories: byCategory(context, games).filter(({ gameMenus }) => gameMenus.length > 0) };
});

const haveLogos = (games: readonly LotteryGameData[]) => games.some((game) => iconOf(game) !== '');

/** Whether there are logos to show. */
export const getLotteryLogoFlag = handleGuest('getLotteryLogoFlag', async (_input, { platform, merchant }) =>
  haveLogos(await shownGames(platform, merchant)),
);

/** Whether there are logos to show of games of Vietnamese form. */
export const getVnLogoFlag = handleGuest('getVnLogoFlag', async (_input, { platform, merchant }) =>
  haveLogos(vietnamese(await shownGames(platform, merchant))),
);
