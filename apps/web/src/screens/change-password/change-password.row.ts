import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Change of the password (ROUTE-09). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.changePassword],
  title: 'shell.changePassword',
  texts: ['account', 'phone'],
  bars: 'top',
  needsSession: true,
  load: () => import('./change-password.screen.tsx'),
};
