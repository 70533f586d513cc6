import type { Handlers } from '#server/platform/http/handler.ts';
import { getDeposit, getDepositOptions, listDeposits } from './deposit-lists.ts';
import { startDeposit } from './start-deposit.ts';

/** Handlers of deposits. */
export const depositsHandlers = {
  getDeposit,
  getDepositOptions,
  listDeposits,
  startDeposit,
} satisfies Partial<Handlers>;
