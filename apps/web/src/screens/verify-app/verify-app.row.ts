import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Whether the app on this phone is the one that was published (decision 0154). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.verifyApp],
  title: 'shell.verifyApp',
  texts: ['support'],
  bars: 'top',
  load: () => import('./verify-app.screen.tsx'),
};
