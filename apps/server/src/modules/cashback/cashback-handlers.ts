import type { Handlers } from '#server/platform/http/handler.ts';
import { claimCashback, getCashback } from './cashback.ts';

/** Handlers of cashback. */
export const cashbackHandlers = {
  claimCashback,
  getCashback,
} satisfies Partial<Handlers>;
