import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.language],
  title: 'shell.language',
  texts: ['member'],
  load: () => import('./language.screen.tsx'),
};
