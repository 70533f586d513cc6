import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.lotteryHistory],
  title: 'shell.lottery',
  texts: ['lottery'],
  load: () => import('./lottery-history.screen.tsx'),
};
