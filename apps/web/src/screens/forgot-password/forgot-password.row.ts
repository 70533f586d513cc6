import { registerSettingsQuery } from '../../features/account/account-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.forgotPassword],
  title: 'shell.forgotPassword',
  texts: ['account', 'recovery', 'phone'],
  bars: 'none',
  back: ADDRESSES.home,
  load: () => import('./forgot-password.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(registerSettingsQuery(sources))],
};
