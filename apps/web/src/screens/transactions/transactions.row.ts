import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.transactions],
  title: 'shell.transactions',
  texts: ['statement'],
  needsSession: true,
  load: () => import('./transactions.screen.tsx'),
};
