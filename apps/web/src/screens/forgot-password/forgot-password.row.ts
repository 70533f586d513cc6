import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.forgotPassword],
  title: 'shell.forgotPassword',
  texts: ['account', 'recovery', 'phone'],
  bars: 'none',
  back: SCREEN_PATHS.home,
  load: () => import('./forgot-password.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(registerSettingsQuery(sources))],
};
