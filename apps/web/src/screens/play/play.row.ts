import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** A game in its full-screen frame, which brings its own bar. */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.play],
  title: 'shell.games',
  texts: ['games', 'lobby'],
  bars: 'none',
  needsSession: true,
  load: () => import('./play.screen.tsx'),
};
