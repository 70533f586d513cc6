import { ToggleRight } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { SwitchesScreen } from './switches-screen.tsx';

export const row = atMerchant('/switches', SwitchesScreen, ['Switches', ToggleRight, 'settings.read']);
