import { Compass } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const NavigationScreen = lazyScreen(async () => (await import('./navigation-screen.tsx')).NavigationScreen);
export const row = atMerchant('/navigation', NavigationScreen, ['Navigation', Compass, 'settings.read']);
