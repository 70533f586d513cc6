import { Banknote } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { WithdrawalsScreen } from './withdrawals-screen.tsx';

export const row = atMerchant('/withdrawals', WithdrawalsScreen, [
  'Withdrawals',
  Banknote,
  'withdrawals.read',
  'watchWithdrawals',
]);
