import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.gameRecord],
  title: 'shell.bettingRecord',
  texts: ['member', 'games', 'lottery'],
  needsSession: true,
  load: () => import('./game-record.screen.tsx'),
};
