import { handleSession } from '#server/platform/http/handler.ts';
import { readWallet } from './wallet.ts';

/** The member's balance. */
export const getWallet = handleSession('getWallet', (_input, { platform, merchant, session }) =>
  readWallet(platform.database, merchant, session),
);
