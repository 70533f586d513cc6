import { Gamepad2 } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { VendorsScreen } from './vendors-screen.tsx';

export const row = onPlatform('/vendors', VendorsScreen, ['Vendors', Gamepad2, 'vendors.read']);
