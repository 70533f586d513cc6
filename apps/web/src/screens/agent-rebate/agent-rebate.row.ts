import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentRebate],
  title: 'member.agent_rebate',
  texts: ['member', 'agents', 'games', 'numbers'],
  needsSession: true,
  load: () => import('./agent-rebate.screen.tsx'),
};
