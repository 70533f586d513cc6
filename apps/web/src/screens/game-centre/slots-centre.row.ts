import { hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.slotsCentre],
  title: 'shell.slots',
  texts: ['games', 'lobby'],
  bars: 'top',
  load: () => import('./slots-centre.screen.tsx'),
  fetch: (queries, sources) => [
    queries.prefetchQuery(vendorsQuery(sources)),
    queries.prefetchQuery(hotGamesQuery(sources)),
  ],
};
