import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.transactions],
  title: 'shell.transactions',
  texts: ['statement'],
  needsSession: true,
  load: () => import('./transactions.screen.tsx'),
};
