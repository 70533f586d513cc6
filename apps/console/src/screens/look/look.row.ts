import { Palette } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const LookScreen = lazyScreen(async () => (await import('./look-screen.tsx')).LookScreen);
export const row = atMerchant('/look', LookScreen, ['Look', Palette, 'settings.read']);
