import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.rewardCentre],
  title: 'shell.rewardCentre',
  texts: ['rewards'],
  needsSession: true,
  load: () => import('./reward-centre.screen.tsx'),
};
