import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.errorIp],
  title: 'system.restrictedTitle',
  texts: [],
  bars: 'none',
  load: () => import('./status.screen.tsx'),
};
