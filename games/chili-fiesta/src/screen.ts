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
  field: ['rgba(80,14,48,.86)', 'rgba(36,4,26,.92)'],
  accent: '#ffb02f',
  onAccent: '#3f0f00',
  glow: '#ffe06a',
};
