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
  sheet: 'ABCDEFGHWS',
  field: ['rgba(70,40,8,.86)', 'rgba(34,18,4,.92)'],
  accent: '#ffc53a',
  onAccent: '#3a2000',
  glow: '#ffe27a',
};
