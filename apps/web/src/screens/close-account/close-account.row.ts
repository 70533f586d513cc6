import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Where members close their account: what it means, what is in the way, and the question. */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.closeAccount],
  title: 'closing.title',
  texts: ['closing', 'limits', 'account', 'security'],
  needsSession: true,
  load: () => import('./close-account.screen.tsx'),
};
