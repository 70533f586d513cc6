import { familyAccountEndpoints } from './account.ts';
import { familyContentEndpoints } from './content.ts';
import { familyGamesEndpoints } from './games.ts';
import { familyWalletEndpoints } from './wallet.ts';

/**
 * Calls in the words of the family's clients, where their answer differs from that of our own call. Our app sends none of them, so its
 * table of calls leaves them out.
 */
export const familyEndpoints = {
  ...familyAccountEndpoints,
  ...familyContentEndpoints,
  ...familyGamesEndpoints,
  ...familyWalletEndpoints,
};
