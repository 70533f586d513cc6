import { gamesQuery, hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.gameList, ADDRESSES.games],
  title: 'shell.games',
  texts: ['games', 'lobby'],
  bars: (path) => (path === ADDRESSES.games ? 'both' : 'none'),
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
