import { Coins } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const RatesScreen = lazyScreen(async () => (await import('./rates-screen.tsx')).RatesScreen);
export const row = atMerchant('/rates', RatesScreen, ['Rates', Coins, 'settings.read']);
