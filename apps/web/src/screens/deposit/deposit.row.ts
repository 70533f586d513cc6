import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.deposit],
  title: 'shell.deposit',
  texts: ['cashier'],
  needsSession: true,
  load: () => import('./deposit.screen.tsx'),
};
