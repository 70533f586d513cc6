import { compatAccountEndpoints } from './account.ts';
import { compatAgentsEndpoints } from './agents.ts';
import { compatContentEndpoints } from './content.ts';
import { compatGamesEndpoints } from './games.ts';
import { compatTransactionsEndpoints } from './transactions.ts';
import { compatWalletEndpoints } from './wallet.ts';

/**
 * Calls in the words of older clients, where their answer differs from that of our own call.
 */
export const compatEndpoints = {
  ...compatAccountEndpoints,
  ...compatAgentsEndpoints,
  ...compatContentEndpoints,
  ...compatGamesEndpoints,
  ...compatTransactionsEndpoints,
  ...compatWalletEndpoints,
};
