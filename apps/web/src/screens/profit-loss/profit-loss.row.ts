import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.profitLoss],
  title: 'shell.profitLoss',
  texts: ['statement'],
  needsSession: true,
  load: () => import('./profit-loss.screen.tsx'),
};
