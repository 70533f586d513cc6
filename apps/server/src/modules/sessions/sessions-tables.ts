import { MONTH } from '#server/platform/retention/retention-rule.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of sessions. */
export const sessionsTables: ModuleTables = {
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
};
