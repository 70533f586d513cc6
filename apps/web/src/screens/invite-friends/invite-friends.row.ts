import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** Invite friends (ROUTE-26); a guest logs in first (LAYOUT-16). */
export const row: ScreenRow = {
  paths: [SCREEN_PATHS.inviteFriends],
  title: 'shell.inviteFriends',
  texts: ['invite'],
  needsSession: true,
  load: () => import('./invite-friends.screen.tsx'),
};
