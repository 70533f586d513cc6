import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentHourly],
  title: 'member.agent_hourly',
  texts: ['member', 'agents', 'numbers'],
  needsSession: true,
  load: () => import('./hourly.screen.tsx'),
};
