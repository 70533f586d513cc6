import { promotionsQuery } from '../../features/announcements/announcements-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.promotions],
  title: 'shell.promotions',
  texts: ['news'],
  back: ADDRESSES.home,
  load: () => import('./promotions.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(promotionsQuery(sources))],
};
