import { Smartphone } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const AppDownloadScreen = lazyScreen(async () => (await import('./app-download-screen.tsx')).AppDownloadScreen);
export const row = atMerchant('/app', AppDownloadScreen, ['App download', Smartphone, 'content.read']);
