import type { Handlers } from '#server/platform/http/handler.ts';
import { getProfitLoss } from './get-profit-loss.ts';
import { getStatement } from './get-statement.ts';
import { listMemberTransactions } from './list-member-transactions.ts';
import { listTransactions } from './list-transactions.ts';

/** Handlers of statements of money moved. */
export const statementsHandlers = {
  getProfitLoss,
  getStatement,
  listMemberTransactions,
  listTransactions,
} satisfies Partial<Handlers>;
