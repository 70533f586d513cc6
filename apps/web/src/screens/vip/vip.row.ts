import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [SCREEN_PATHS.vip],
  title: 'member.vip_levels',
  texts: ['member', 'vip', 'bonus', 'games'],
  needsSession: true,
  load: () => import('./vip.screen.tsx'),
};
