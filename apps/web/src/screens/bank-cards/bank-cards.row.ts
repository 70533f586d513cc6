import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.bankCard],
  title: 'shell.bankCards',
  texts: ['withdraw'],
  needsSession: true,
  load: () => import('./bank-cards.screen.tsx'),
};
