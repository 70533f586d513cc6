import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.playLimits],
  title: 'shell.playLimits',
  texts: ['limits', 'closing', 'account', 'security', 'numbers'],
  needsSession: true,
  load: () => import('./play-limits.screen.tsx'),
};
