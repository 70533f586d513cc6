import type { Handlers } from '#server/platform/http/handler.ts';
import { launchGame } from './launch-game.ts';
import { openReplay } from './open-replay.ts';

/** Handlers of launching games. */
export const launchHandlers = {
  launchGame,
  openReplay,
} satisfies Partial<Handlers>;
