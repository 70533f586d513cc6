import { Receipt } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const DisputesScreen = lazyScreen(async () => (await import('./disputes-screen.tsx')).DisputesScreen);
export const row = atMerchant('/bill-disputes', DisputesScreen, [
  'Bill disputes',
  Receipt,
  'disputes.read',
  'watchBillDisputes',
]);
