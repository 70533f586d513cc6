import { Percent } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { ReturnsScreen } from './returns-screen.tsx';

export const row = atMerchant('/return', ReturnsScreen, ['Return', Percent, 'games.read', 'watchReturns']);
