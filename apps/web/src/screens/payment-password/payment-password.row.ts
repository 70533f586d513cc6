import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.paymentPassword],
  title: 'shell.paymentPassword',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./payment-password.screen.tsx'),
};
