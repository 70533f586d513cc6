import { gamesQuery, hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The list of games, at a second address too: lotteries lead back to it (ROUTE-17). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.gameList, SCREEN_PATHS.games],
  title: 'shell.games',
  texts: ['games', 'lobby', 'filters', 'numbers'],
  bars: (path) => (path === SCREEN_PATHS.games ? 'both' : 'none'),
  needsSession: (query) => query.get('type') === 'fav',
  load: () => import('./game-list.screen.tsx'),
  fetch: (queries, sources, query) => {
    const choice = listChoiceOf(query);
    if (choice.kind === 'favourites') return [queries.prefetchQuery(vendorsQuery(sources))];
    if (choice.kind === 'hot')
      return [queries.prefetchQuery(hotGamesQuery(sources)), queries.prefetchQuery(vendorsQuery(sources))];
    return [
      queries.prefetchInfiniteQuery(gamesQuery(sources, choice.filter)),
      queries.prefetchQuery(vendorsQuery(sources)),
    ];
  },
};
