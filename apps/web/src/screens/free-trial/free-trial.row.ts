import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Free trial (ROUTE-31). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.freeTrial],
  title: 'shell.freePlay',
  texts: ['account'],
  back: SCREEN_PATHS.home,
  load: () => import('./free-trial.screen.tsx'),
};
