import { Headset } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const ContactsScreen = lazyScreen(async () => (await import('./contacts-screen.tsx')).ContactsScreen);
export const row = atMerchant('/contacts', ContactsScreen, ['Contacts', Headset, 'content.read']);
