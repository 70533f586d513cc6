import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.inviteFriends],
  title: 'shell.inviteFriends',
  texts: ['invite'],
  needsSession: true,
  load: () => import('./invite-friends.screen.tsx'),
};
