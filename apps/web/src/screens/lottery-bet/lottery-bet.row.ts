import { BETTING_PAGE } from '../../shared/navigation/lottery-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The betting page inside a lottery's frame (LOTT-03); it lives by its launch token and asks for no session. */
export const row: ScreenRow = {
  paths: [BETTING_PAGE],
  title: 'shell.lottery',
  texts: ['lottery', 'betting', 'numbers'],
  bars: 'none',
  load: () => import('./lottery-bet.screen.tsx'),
};
