import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The registration; its back arrow leads to `/` (ROUTE-06). */
export const row: ScreenRow = {
  paths: [ADDRESSES.register, '/register.html', '/m/register.html'],
  title: 'shell.register',
  texts: ['account', 'phone', 'entrance'],
  bars: 'none',
  back: '/',
  load: () => import('./register.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(registerSettingsQuery(sources))],
};
