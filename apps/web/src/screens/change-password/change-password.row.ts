import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.changePassword],
  title: 'shell.changePassword',
  texts: ['account', 'phone'],
  bars: 'top',
  needsSession: true,
  load: () => import('./change-password.screen.tsx'),
};
