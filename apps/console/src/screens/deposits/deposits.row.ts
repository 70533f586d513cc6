import { PiggyBank } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { DepositsScreen } from './deposits-screen.tsx';

export const row = atMerchant('/deposits', DepositsScreen, ['Deposits', PiggyBank, 'deposits.read', 'watchDeposits']);
