import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { reconciliationCalls } from './operator/reconciliation-calls.ts';

/** As long as books are kept. */
const BOOKS_DAYS = 120 * MONTH;

/** What the module reconciliation declares; apps/server/src/modules.ts composes it with the others. */
export const reconciliationModule = {
  name: 'reconciliation',
  tables: ['reconciliation_run', 'reconciliation_seen', 'reconciliation_difference'],
  retained: [
    // of use within one comparison; what one that crashed has left
    { table: 'reconciliation_seen', written: 'seen_at', lastUse: 'seen_at', days: 2 },
    { table: 'reconciliation_run', written: 'created_at', lastUse: 'created_at', days: BOOKS_DAYS },
    {
      table: 'reconciliation_difference',
      written: 'found_at',
      lastUse: `case when state = 'open' then null else coalesce(closed_at, found_at) end`,
      days: BOOKS_DAYS,
    },
  ],
  staffCalls: reconciliationCalls,
} satisfies ModuleManifest;
