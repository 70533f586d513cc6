import type { ModuleTables } from '#server/platform/database/module-tables.ts';

interface StatementMonthTable {
  merchant_code: string;
  account_id: string;
  time_zone: string;
  month: string;
  days: unknown;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    statement_month: StatementMonthTable;
  }
}

/** Tables of statements. */
export const statementsTables: ModuleTables = {
  tables: ['line_figure', 'line_progress', 'line_total', 'record_pending', 'statement_month'],
};
