import type { Handlers } from '#server/platform/http/handler.ts';
import { logOut, touchSession } from './log-out.ts';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts';

/** Handlers of sessions: their end, and what members see of their own. */
export const sessionsHandlers = {
  logOut,
  touchSession,
  endOneSession,
  endOtherSessions,
  listSessions,
} satisfies Partial<Handlers>;
