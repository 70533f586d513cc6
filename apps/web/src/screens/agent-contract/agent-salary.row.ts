import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentSalary],
  title: 'agency.salary',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./salary.screen.tsx'),
};
