import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.withdraw],
  title: 'shell.withdraw',
  texts: ['withdraw', 'bonus', 'numbers'],
  needsSession: true,
  load: () => import('./withdraw.screen.tsx'),
};
