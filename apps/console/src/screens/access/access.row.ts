import { DoorOpen } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const AccessScreen = lazyScreen(async () => (await import('./access-screen.tsx')).AccessScreen);
export const row = atMerchant('/access', AccessScreen, ['Access', DoorOpen, 'settings.read']);
