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
  sheet: 'ABCDEFGS',
  field: ['rgba(64,16,108,.84)', 'rgba(28,6,60,.92)'],
  accent: '#ff7ab8',
  onAccent: '#3c0030',
  glow: '#ffd0f4',
};
