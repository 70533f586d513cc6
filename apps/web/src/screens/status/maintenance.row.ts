import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.maintenance],
  title: 'system.maintenanceTitle',
  texts: [],
  bars: 'none',
  load: () => import('./status.screen.tsx'),
};
