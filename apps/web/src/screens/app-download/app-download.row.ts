import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The download of the app (ROUTE-30). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.appDownload],
  title: 'shell.installApp',
  texts: ['download'],
  bars: 'none',
  load: () => import('./app-download.screen.tsx'),
};
