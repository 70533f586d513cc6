import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The inbox (ROUTE-28). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.inbox],
  title: 'shell.inbox',
  texts: ['support'],
  needsSession: true,
  load: () => import('./inbox.screen.tsx'),
};
