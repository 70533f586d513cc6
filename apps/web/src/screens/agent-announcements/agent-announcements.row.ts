import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.agentAnnouncements],
  title: 'member.agent_news',
  texts: ['member', 'agents', 'announcements'],
  needsSession: true,
  load: () => import('./agent-announcements.screen.tsx'),
};
