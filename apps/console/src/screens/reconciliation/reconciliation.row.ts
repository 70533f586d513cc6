import { FileCheck2 } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const ReconciliationScreen = lazyScreen(async () => (await import('./reconciliation-screen.tsx')).ReconciliationScreen);
export const row = atMerchant('/reconciliation', ReconciliationScreen, [
  'Reconciliation',
  FileCheck2,
  'reconciliation.read',
  'watchDifferences',
]);
