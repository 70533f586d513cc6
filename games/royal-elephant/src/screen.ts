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
  field: ['rgba(74,18,64,.86)', 'rgba(34,6,36,.92)'],
  accent: '#ffc24a',
  onAccent: '#3d1400',
  glow: '#ffe69a',
};
