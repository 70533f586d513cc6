import type { GameLook } from '@tessera/game-kit/game-info';
import background from '../art/background.svg?url&no-inline';
import logo from '../art/logo.svg?url&no-inline';
import symbols from '../art/symbols.svg?url&no-inline';

export { formerMaths, info, math } from './rules.ts';

/** Pictures and colours of the game. */
export const look: GameLook = {
  symbols,
  background,
  logo,
  sheet: 'ABCDEFGHIWS',
  field: ['rgba(4,48,46,.86)', 'rgba(2,22,26,.92)'],
  accent: '#5fd694',
  onAccent: '#00291c',
  glow: '#a6ffb0',
};
