import { helpQuery } from '../../features/support/support-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** One answer of the help centre (ROUTE-29). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.helpDetail],
  title: 'shell.help',
  texts: ['support'],
  bars: 'top',
  load: () => import('./help-detail.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(helpQuery(sources))],
};
