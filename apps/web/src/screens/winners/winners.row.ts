import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.winners],
  title: 'shell.winners',
  texts: ['member', 'games'],
  load: () => import('./winners.screen.tsx'),
};
