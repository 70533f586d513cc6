import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.withdraw],
  title: 'shell.withdraw',
  texts: ['withdraw'],
  needsSession: true,
  load: () => import('./withdraw.screen.tsx'),
};
