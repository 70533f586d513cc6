import type { Handlers } from '#server/platform/http/handler.ts';
import { listSendCountries } from './list-send-countries.ts';

/** Handlers of verification. */
export const verificationHandlers = {
  listSendCountries,
} satisfies Partial<Handlers>;
