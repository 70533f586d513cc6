import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.sessions],
  title: 'shell.sessions',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./sessions.screen.tsx'),
};
