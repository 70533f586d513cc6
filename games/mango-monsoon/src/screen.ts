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
  sheet: 'ABCDEFGHIS',
  field: ['rgba(6,64,50,.84)', 'rgba(2,30,26,.92)'],
  accent: '#ffd23a',
  onAccent: '#3a2a00',
  glow: '#f8ffa8',
};
