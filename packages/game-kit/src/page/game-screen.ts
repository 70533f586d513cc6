import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { GameInfo, GameLook } from '../game-info.ts';

/** What a game's `./screen` gives the page that runs it. */
export interface GameScreen {
  readonly info: GameInfo;
  readonly math: SlotMath;
  readonly look: GameLook;
}
