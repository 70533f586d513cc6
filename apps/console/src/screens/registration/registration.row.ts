import { UserPlus } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const RegistrationScreen = lazyScreen(async () => (await import('./registration-screen.tsx')).RegistrationScreen);
export const row = atMerchant('/registration', RegistrationScreen, ['Registration', UserPlus, 'settings.read']);
