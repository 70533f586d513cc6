import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';

/** As long as books are kept. */
const BOOKS_DAYS = 120 * MONTH;

/** Tables of reconciliation. */
export const reconciliationTables: ModuleTables = {
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
};
