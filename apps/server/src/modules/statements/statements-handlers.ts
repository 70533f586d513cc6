import type { Handlers } from '#server/platform/http/handler.ts';
import { getProfitLoss } from './get-profit-loss.ts';
import { getStatement } from './get-statement.ts';
import { listTransactions } from './list-transactions.ts';

/** Handlers of statements of money moved. */
export const statementsHandlers = {
  getProfitLoss,
  getStatement,
  listTransactions,
} satisfies Partial<Handlers>;
