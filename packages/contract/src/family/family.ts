import { familyAccountEndpoints } from './account.ts';
import { familyAgentsEndpoints } from './agents.ts';
import { familyContentEndpoints } from './content.ts';
import { familyGamesEndpoints } from './games.ts';
import { familyTransactionsEndpoints } from './transactions.ts';
import { familyWalletEndpoints } from './wallet.ts';

/**
 * Calls in the words of the family's clients, where their answer differs from that of our own call.
 */
export const familyEndpoints = {
  ...familyAccountEndpoints,
  ...familyAgentsEndpoints,
  ...familyContentEndpoints,
  ...familyGamesEndpoints,
  ...familyTransactionsEndpoints,
  ...familyWalletEndpoints,
};
