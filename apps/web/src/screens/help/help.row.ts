import { helpQuery } from '../../features/support/support-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.help],
  title: 'shell.help',
  texts: ['support'],
  bars: 'top',
  load: () => import('./help.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(helpQuery(sources))],
};
