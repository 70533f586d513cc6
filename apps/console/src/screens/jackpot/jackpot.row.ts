import { Trophy } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const JackpotScreen = lazyScreen(async () => (await import('./jackpot-screen.tsx')).JackpotScreen);
export const row = atMerchant('/jackpot', JackpotScreen, ['Jackpot', Trophy, 'settings.read']);
