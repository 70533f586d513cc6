import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentRebate],
  title: 'agency.rebate',
  texts: ['agency', 'agents', 'games'],
  needsSession: true,
  load: () => import('./agent-rebate.screen.tsx'),
};
