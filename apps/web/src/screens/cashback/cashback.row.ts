import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.cashback],
  title: 'shell.cashback',
  texts: ['rewards', 'games'],
  needsSession: true,
  load: () => import('./cashback.screen.tsx'),
};
