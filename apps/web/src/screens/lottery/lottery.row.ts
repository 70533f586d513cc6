import { vendorsQuery } from '../../features/games/games-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.lottery],
  title: 'shell.lottery',
  texts: ['lottery', 'games'],
  bars: 'none',
  load: () => import('./lottery.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(vendorsQuery(sources))],
};
