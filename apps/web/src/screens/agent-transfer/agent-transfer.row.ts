import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentTransfer],
  title: 'agency.transfer',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./agent-transfer.screen.tsx'),
};
