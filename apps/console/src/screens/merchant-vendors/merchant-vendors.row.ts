import { Gamepad2 } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { MerchantVendorsScreen } from './merchant-vendors-screen.tsx';

export const row = atMerchant('/vendors', MerchantVendorsScreen, ['Vendors', Gamepad2, 'settings.read']);
