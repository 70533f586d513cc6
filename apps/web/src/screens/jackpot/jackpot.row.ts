import { hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { jackpotQuery } from '../../features/games/jackpot-query.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.jackpot],
  title: 'shell.jackpot',
  texts: ['announcements', 'games'],
  load: () => import('./jackpot.screen.tsx'),
  fetch: (queries, sources) => [
    queries.prefetchQuery(hotGamesQuery(sources)),
    queries.prefetchQuery(vendorsQuery(sources)),
    queries.prefetchQuery(jackpotQuery(sources)),
  ],
};
