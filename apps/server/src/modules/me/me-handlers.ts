import type { Handlers } from '#server/platform/http/handler.ts';
import { getMe } from './get-me.ts';

/** What a member's first paint needs of several modules at once. */
export const meHandlers = {
  getMe,
} satisfies Partial<Handlers>;
