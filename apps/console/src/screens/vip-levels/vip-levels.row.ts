import { Crown } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const VipLevelsScreen = lazyScreen(async () => (await import('./vip-levels-screen.tsx')).VipLevelsScreen);
export const row = atMerchant('/vip-levels', VipLevelsScreen, ['VIP levels', Crown, 'settings.read']);
