import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentDividend],
  title: 'agency.dividend',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./dividend.screen.tsx'),
};
