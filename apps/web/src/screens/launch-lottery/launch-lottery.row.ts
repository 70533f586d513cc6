import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.launchGame, SCREEN_PATHS.startLottery],
  title: 'shell.lottery',
  texts: ['lottery'],
  bars: (path) => (path === SCREEN_PATHS.startLottery ? 'both' : 'top'),
  needsSession: true,
  load: () => import('./launch-lottery.screen.tsx'),
};
