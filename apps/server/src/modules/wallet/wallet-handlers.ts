import type { Handlers } from '#server/platform/http/handler.ts';
import { getWallet } from './get-wallet.ts';

/** Handlers of wallets. */
export const walletHandlers = {
  getWallet,
} satisfies Partial<Handlers>;
