import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.rewardCentre],
  title: 'shell.rewardCentre',
  texts: ['rewards', 'bonus', 'games'],
  needsSession: true,
  load: () => import('./reward-centre.screen.tsx'),
};
