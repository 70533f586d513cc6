import type { Handlers } from '#server/platform/http/handler.ts';
import { confirmPlayLimit, discardPlayLimit, getPlayLimits, setPlayLimit } from './change-limits.ts';
import { takeBreak } from './take-break.ts';

/** Handlers of play limits. */
export const playLimitsHandlers = {
  confirmPlayLimit,
  discardPlayLimit,
  getPlayLimits,
  setPlayLimit,
  takeBreak,
} satisfies Partial<Handlers>;
