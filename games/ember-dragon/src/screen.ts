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
  field: ['rgba(60,6,18,.86)', 'rgba(24,2,10,.92)'],
  accent: '#f4b93a',
  onAccent: '#3a1400',
  glow: '#ffb03a',
};
