import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { logOut, touchSession } from './log-out.ts';
import { sessionCalls } from './operator/session-calls.ts';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts';

/** What the module sessions declares; apps/server/src/modules.ts composes it with the others. */
export const sessionsModule = {
  name: 'sessions',
  tables: ['known_device', 'session'],
  published: ['live_session'],
  retained: [
    // ended, or idle for longer than it may be
    {
      table: 'session',
      written: 'created_at',
      lastUse: 'coalesce(ended_at, last_seen_at + make_interval(secs => idle_seconds))',
      days: MONTH,
    },
  ],
  handlers: {
    logOut,
    touchSession,
    endOneSession,
    endOtherSessions,
    listSessions,
  },
  staffCalls: sessionCalls,
} satisfies ModuleManifest;
