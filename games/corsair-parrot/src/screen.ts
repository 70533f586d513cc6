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
  field: ['rgba(18,30,66,.86)', 'rgba(6,12,34,.92)'],
  accent: '#ffab4a',
  onAccent: '#3c1600',
  glow: '#ffd08a',
};
