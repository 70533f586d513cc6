import { loginRulesQuery } from '../../features/account/account-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.logIn],
  title: 'shell.logIn',
  texts: ['account', 'phone', 'entrance'],
  bars: 'none',
  back: ADDRESSES.home,
  load: () => import('./log-in.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(loginRulesQuery(sources))],
};
