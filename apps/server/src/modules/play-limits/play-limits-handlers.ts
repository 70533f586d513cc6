import type { Handlers } from '#server/platform/http/handler.ts';
import { confirmPlayLimit, discardPlayLimit, getPlayLimits, setPlayLimit, setTimeLimit } from './change-limits.ts';
import { answerLimitPrompt, getLimitPrompt } from './limit-prompt.ts';
import { acknowledgeRealityCheck, getRealityCheck, setRealityCheck } from './reality-check.ts';
import { takeBreak } from './take-break.ts';

/** Handlers of play limits. */
export const playLimitsHandlers = {
  acknowledgeRealityCheck,
  answerLimitPrompt,
  confirmPlayLimit,
  discardPlayLimit,
  getLimitPrompt,
  getPlayLimits,
  getRealityCheck,
  setPlayLimit,
  setRealityCheck,
  setTimeLimit,
  takeBreak,
} satisfies Partial<Handlers>;
