import type { Handlers } from '#server/platform/http/handler.ts';
import { addBankCard, listBankCards, listWithdrawBanks, removeBankCard } from './bank-cards.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cancelWithdrawal, getWithdrawSettings, listWithdrawals } from './withdrawal-lists.ts';

/** Handlers of bank cards and withdrawals. */
export const withdrawalsHandlers = {
  addBankCard,
  listBankCards,
  listWithdrawBanks,
  removeBankCard,
  requestWithdrawal,
  cancelWithdrawal,
  getWithdrawSettings,
  listWithdrawals,
} satisfies Partial<Handlers>;
