import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.sessions],
  title: 'shell.sessions',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./sessions.screen.tsx'),
};
