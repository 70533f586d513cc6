import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import { registerBannersQuery } from '../../features/announcements/announcements-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** The registration, at the older app's address too (ROUTE-05); its back arrow leads to `/` (ROUTE-06). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.register, '/register.html', '/m/register.html'],
  title: 'shell.register',
  texts: ['account', 'phone', 'entrance', 'home'],
  bars: 'none',
  back: '/',
  load: () => import('./register.screen.tsx'),
  fetch: (queries, sources) => [
    queries.prefetchQuery(registerSettingsQuery(sources)),
    // They are above the form, which would be pushed down by what comes later (REG-19).
    queries.prefetchQuery(registerBannersQuery(sources)),
  ],
};
