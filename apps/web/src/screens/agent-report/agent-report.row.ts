import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentReport],
  title: 'agency.report',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./agent-report.screen.tsx'),
};
