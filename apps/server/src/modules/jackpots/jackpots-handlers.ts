import type { Handlers } from '#server/platform/http/handler.ts';
import { getJackpot } from './get-jackpot.ts';

/** Handlers of jackpots. */
export const jackpotsHandlers = { getJackpot } satisfies Partial<Handlers>;
