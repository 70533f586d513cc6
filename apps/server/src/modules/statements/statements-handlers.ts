import type { Handlers } from '#server/platform/http/handler.ts';
import { getProfitLoss } from './get-profit-loss.ts';
import { listTransactions } from './list-transactions.ts';

/** Handlers of statements of money moved. */
export const statementsHandlers = {
  getProfitLoss,
  listTransactions,
} satisfies Partial<Handlers>;
