import type { Handlers } from '#server/platform/http/handler.ts';
import { confirmDepositLimit, discardDepositLimit, getPlayLimits, setDepositLimit } from './deposit-limits.ts';
import { takeBreak } from './take-break.ts';

/** Handlers of play limits. */
export const playLimitsHandlers = {
  confirmDepositLimit,
  discardDepositLimit,
  getPlayLimits,
  setDepositLimit,
  takeBreak,
} satisfies Partial<Handlers>;
