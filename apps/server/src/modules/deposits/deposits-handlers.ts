import type { Handlers } from '#server/platform/http/handler.ts';
import { getDeposit, getDepositOptions, listDeposits } from './deposit-lists.ts';
import { cancelDeposit, sendDepositSlip } from './open-deposit.ts';
import {
  startAlipayDeposit,
  startBankDeposit,
  startDeposit,
  startManualDeposit,
  startQqDeposit,
  startVirtualWalletDeposit,
  startWechatDeposit,
} from './start-deposit.ts';

/** Handlers of deposits. */
export const depositsHandlers = {
  cancelDeposit,
  sendDepositSlip,
  startAlipayDeposit,
  startBankDeposit,
  startManualDeposit,
  startQqDeposit,
  startVirtualWalletDeposit,
  startWechatDeposit,
  getDeposit,
  getDepositOptions,
  listDeposits,
  startDeposit,
} satisfies Partial<Handlers>;
