import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.profile],
  title: 'shell.profile',
  texts: ['account', 'security', 'phone'],
  needsSession: true,
  load: () => import('./profile.screen.tsx'),
};
