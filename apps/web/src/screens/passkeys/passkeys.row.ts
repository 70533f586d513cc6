import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.passkeys],
  title: 'shell.passkeys',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./passkeys.screen.tsx'),
};
