import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.agentHourly],
  title: 'agency.hourly',
  texts: ['agency', 'agents'],
  needsSession: true,
  load: () => import('./hourly.screen.tsx'),
};
