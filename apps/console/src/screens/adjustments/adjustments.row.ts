import { Scale } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { AdjustmentsScreen } from './adjustments-screen.tsx';

export const row = atMerchant('/adjustments', AdjustmentsScreen, [
  'Adjustments',
  Scale,
  'adjustments.read',
  'watchAdjustments',
]);
