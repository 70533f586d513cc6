import { Joystick } from 'lucide-react';
import { atMerchant } from '../../shared/screen-row.tsx';
import { GamesScreen } from './games-screen.tsx';

export const row = atMerchant('/games', GamesScreen, ['Games', Joystick, 'games.read']);
