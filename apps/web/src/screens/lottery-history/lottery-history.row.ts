import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.lotteryHistory],
  title: 'shell.lottery',
  texts: ['lottery'],
  load: () => import('./lottery-history.screen.tsx'),
};
