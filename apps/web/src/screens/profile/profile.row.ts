import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.profile],
  title: 'shell.profile',
  texts: ['account', 'security', 'phone', 'closing'],
  needsSession: true,
  load: () => import('./profile.screen.tsx'),
};
