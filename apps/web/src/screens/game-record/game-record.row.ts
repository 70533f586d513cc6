import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The betting record (ROUTE-13). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.gameRecord],
  title: 'shell.bettingRecord',
  texts: ['member', 'games', 'lottery', 'betting'],
  needsSession: true,
  load: () => import('./game-record.screen.tsx'),
};
