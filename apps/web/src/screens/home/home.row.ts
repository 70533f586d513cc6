import { homeBannersQuery, lobbyNewsQuery } from '../../features/announcements/announcements-queries.ts';
import { hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { HOME_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Home, at five addresses (ROUTE-02). */
export const row: ScreenRow = {
  paths: HOME_PATHS,
  title: 'shell.home',
  texts: ['home', 'games'],
  bars: 'bottom',
  load: () => import('./home.screen.tsx'),
  fetch: (queries, sources) => [
    queries.prefetchQuery(homeBannersQuery(sources, false)),
    queries.prefetchQuery(lobbyNewsQuery(sources, false)),
    queries.prefetchQuery(hotGamesQuery(sources)),
    queries.prefetchQuery(vendorsQuery(sources)),
  ],
};
