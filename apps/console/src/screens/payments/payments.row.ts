import { CreditCard } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const PaymentsScreen = lazyScreen(async () => (await import('./payments-screen.tsx')).PaymentsScreen);
export const row = atMerchant('/payments', PaymentsScreen, ['Payments', CreditCard, 'settings.read']);
