import { promotionsQuery } from '../../features/announcements/announcements-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Promotions; back leads home (ROUTE-23, PROMO-05). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.promotions],
  title: 'shell.promotions',
  texts: ['announcements'],
  back: SCREEN_PATHS.home,
  load: () => import('./promotions.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(promotionsQuery(sources))],
};
