import { Dices } from 'lucide-react';
import { onPlatform } from '../../shared/screen-row.tsx';
import { DrawsScreen } from './draws-screen.tsx';

export const row = onPlatform('/draws', DrawsScreen, ['Draws', Dices, 'draws.read']);
