import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.securityQuestion],
  title: 'shell.securityQuestion',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./security-question.screen.tsx'),
};
