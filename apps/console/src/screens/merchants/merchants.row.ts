import { Store } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { MerchantsScreen } from './merchants-screen.tsx';

export const row = onPlatform('/merchants', MerchantsScreen, ['Merchants', Store, 'merchants.read']);
