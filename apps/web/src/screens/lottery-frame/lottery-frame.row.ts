import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The game frame of a lottery; its address carries a variant, a play type and a game (ROUTE-20). It brings its own bars. */
export const row: ScreenRow = {
  paths: [/^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/[^/]+$/],
  title: 'shell.lottery',
  texts: ['lottery'],
  bars: 'none',
  load: () => import('./lottery-frame.screen.tsx'),
};
