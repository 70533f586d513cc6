import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The list of announcements (ROUTE-27). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.notices],
  title: 'shell.notices',
  texts: ['member', 'announcements'],
  bars: 'top',
  load: () => import('./notices.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(noticesQuery(sources, false))],
};
