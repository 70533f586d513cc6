import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.language],
  title: 'shell.language',
  texts: ['member'],
  load: () => import('./language.screen.tsx'),
};
