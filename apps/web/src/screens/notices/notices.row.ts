import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.notices],
  title: 'shell.notices',
  texts: ['member', 'news'],
  bars: 'top',
  load: () => import('./notices.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(noticesQuery(sources, false))],
};
