import { loginRulesQuery } from '../../features/account/account-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The login (ROUTE-04). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.logIn],
  title: 'shell.logIn',
  texts: ['account', 'phone', 'entrance'],
  bars: 'none',
  back: SCREEN_PATHS.home,
  load: () => import('./log-in.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(loginRulesQuery(sources))],
};
