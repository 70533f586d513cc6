import { Gift } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const BonusesScreen = lazyScreen(async () => (await import('./bonuses-screen.tsx')).BonusesScreen);
export const row = atMerchant('/bonuses', BonusesScreen, ['Bonuses', Gift, 'settings.read']);
