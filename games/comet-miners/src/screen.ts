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
  sheet: 'ABCDEFS',
  field: ['rgba(26,16,72,.84)', 'rgba(8,5,34,.92)'],
  accent: '#8f9dff',
  onAccent: '#0b0738',
  glow: '#c8d4ff',
};
