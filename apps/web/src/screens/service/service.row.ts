import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.service],
  title: 'shell.customerService',
  texts: ['support'],
  load: () => import('./service.screen.tsx'),
};
