import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.winners],
  title: 'shell.winners',
  texts: ['member', 'games'],
  load: () => import('./winners.screen.tsx'),
};
