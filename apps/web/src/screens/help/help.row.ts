import { helpQuery } from '../../features/support/support-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The help centre (ROUTE-29). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.help],
  title: 'shell.help',
  texts: ['support'],
  bars: 'top',
  load: () => import('./help.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(helpQuery(sources))],
};
