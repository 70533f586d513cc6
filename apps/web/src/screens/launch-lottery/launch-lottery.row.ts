import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.launchGame, ADDRESSES.startLottery],
  title: 'shell.lottery',
  texts: ['lottery'],
  bars: (path) => (path === ADDRESSES.startLottery ? 'both' : 'top'),
  needsSession: true,
  load: () => import('./launch-lottery.screen.tsx'),
};
