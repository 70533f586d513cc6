import type { MathVersions } from '@tessera/rules/slots/math-versions';
import type { GameInfo, GameLook } from '../game-info.ts';

/** What a game's `./screen` gives the page that runs it. */
export interface GameScreen extends MathVersions {
  readonly info: GameInfo;
  readonly look: GameLook;
}
