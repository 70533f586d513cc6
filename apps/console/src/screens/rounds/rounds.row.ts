import { RotateCw } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { RoundsScreen } from './rounds-screen.tsx';

export const row = atMerchant('/rounds', RoundsScreen, ['Rounds', RotateCw, 'rounds.read', 'watchStuckRounds']);
