import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The member centre (ROUTE-10). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.memberCentre],
  title: 'shell.memberCentre',
  texts: ['member', 'security', 'rewards'],
  needsSession: true,
  load: () => import('./member-centre.screen.tsx'),
};
