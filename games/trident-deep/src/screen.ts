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
  field: ['rgba(4,56,88,.84)', 'rgba(2,22,44,.92)'],
  accent: '#4fe0d0',
  onAccent: '#002b33',
  glow: '#a8fff0',
};
