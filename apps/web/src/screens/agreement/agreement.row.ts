import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agreement],
  title: 'shell.agreement',
  texts: [],
  load: () => import('./agreement.screen.tsx'),
  fetch: (queries, sources) => [queries.prefetchQuery(agreementQuery(sources))],
};
