import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.cashback],
  title: 'shell.cashback',
  texts: ['rewards', 'games'],
  needsSession: true,
  load: () => import('./cashback.screen.tsx'),
};
