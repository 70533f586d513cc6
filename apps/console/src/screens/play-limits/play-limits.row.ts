import { Gauge } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const PlayLimitsScreen = lazyScreen(async () => (await import('./play-limits-screen.tsx')).PlayLimitsScreen);
export const row = atMerchant('/play-limits', PlayLimitsScreen, ['Play limits', Gauge, 'settings.read']);
