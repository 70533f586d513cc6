import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentDownline],
  title: 'agency.downline',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./agent-downline.screen.tsx'),
};
