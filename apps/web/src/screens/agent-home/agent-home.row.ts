import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentHome],
  title: 'agency.home',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./agent-home.screen.tsx'),
};
