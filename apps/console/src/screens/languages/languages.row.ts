import { Languages } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const LanguagesScreen = lazyScreen(async () => (await import('./languages-screen.tsx')).LanguagesScreen);
export const row = atMerchant('/languages', LanguagesScreen, ['Languages', Languages, 'settings.read']);
