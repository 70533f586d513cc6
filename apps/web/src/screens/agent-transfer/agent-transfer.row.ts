import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentTransfer],
  title: 'member.agent_transfer',
  texts: ['member', 'agents', 'numbers'],
  needsSession: true,
  load: () => import('./agent-transfer.screen.tsx'),
};
