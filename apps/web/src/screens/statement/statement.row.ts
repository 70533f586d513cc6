import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.statement],
  title: 'shell.statement',
  texts: ['statement'],
  needsSession: true,
  load: () => import('./statement.screen.tsx'),
};
