import { ArrowLeftRight } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const VendorTransfersScreen = lazyScreen(
  async () => (await import('./vendor-transfers-screen.tsx')).VendorTransfersScreen,
);
export const row = atMerchant('/vendor-transfers', VendorTransfersScreen, [
  'Vendor transfers',
  ArrowLeftRight,
  'vendorTransfers.read',
  'watchQueuedTransfers',
]);
