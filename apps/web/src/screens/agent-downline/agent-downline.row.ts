import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentDownline],
  title: 'member.agent_downline',
  texts: ['member', 'agents'],
  needsSession: true,
  load: () => import('./agent-downline.screen.tsx'),
};
