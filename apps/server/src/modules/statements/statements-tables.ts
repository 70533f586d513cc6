/** Types of the tables of statements for the query builder. */
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

export {};
