import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.inbox],
  title: 'shell.inbox',
  texts: ['support'],
  needsSession: true,
  load: () => import('./inbox.screen.tsx'),
};
