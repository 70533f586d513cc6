import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.service],
  title: 'shell.customerService',
  texts: ['support'],
  load: () => import('./service.screen.tsx'),
};
