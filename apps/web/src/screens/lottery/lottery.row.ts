import { vendorsQuery } from '../../features/games/games-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.lottery],
  title: 'shell.lottery',
  texts: ['lottery', 'games'],
  bars: 'none',
  load: () => import('./lottery.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(vendorsQuery(sources))],
};
