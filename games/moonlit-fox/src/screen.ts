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
  field: ['rgba(20,24,84,.86)', 'rgba(8,10,44,.92)'],
  accent: '#ffa95a',
  onAccent: '#36140a',
  glow: '#ffd9a0',
};
