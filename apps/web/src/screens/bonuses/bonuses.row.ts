import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.bonuses],
  title: 'shell.bonuses',
  texts: ['bonus', 'games'],
  needsSession: true,
  load: () => import('./bonuses.screen.tsx'),
};
