import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.freeTrial],
  title: 'shell.freePlay',
  texts: ['account'],
  back: ADDRESSES.home,
  load: () => import('./free-trial.screen.tsx'),
};
