import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agreement],
  title: 'shell.agreement',
  texts: ['account'],
  load: () => import('./agreement.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(agreementQuery(sources))],
};
