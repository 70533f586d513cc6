import { hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.jackpot],
  title: 'shell.jackpot',
  texts: ['news', 'games'],
  load: () => import('./jackpot.screen.tsx'),
  fetch: (queries, sources) => [
    queries.prefetchQuery(hotGamesQuery(sources)),
    queries.prefetchQuery(vendorsQuery(sources)),
  ],
};
