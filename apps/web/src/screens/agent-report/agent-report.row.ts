import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentReport],
  title: 'member.agent_report',
  texts: ['member', 'agents'],
  needsSession: true,
  load: () => import('./agent-report.screen.tsx'),
};
