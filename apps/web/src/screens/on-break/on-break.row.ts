import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Where a member on a break is led who asks for a game, a bet, a deposit or a reward. */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.onBreak],
  title: 'shell.playLimits',
  texts: ['limits'],
  needsSession: true,
  load: () => import('./on-break.screen.tsx'),
};
