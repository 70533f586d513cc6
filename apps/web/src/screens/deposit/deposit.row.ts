import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The entry of deposits (ROUTE-11). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.deposit],
  title: 'shell.deposit',
  texts: ['limits', 'cashier', 'bonus', 'games', 'numbers'],
  needsSession: true,
  returnedToBy: 'depositId',
  load: () => import('./deposit.screen.tsx'),
};
