import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.memberCentre],
  title: 'shell.memberCentre',
  texts: ['member', 'security', 'rewards', 'agency'],
  needsSession: true,
  load: () => import('./member-centre.screen.tsx'),
};
